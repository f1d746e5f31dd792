import LoadingOutlined from '@ant-design/icons-svg/es/asn/LoadingOutlined';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import styles from './Spinner.module.css';

/** Turns while something is on its way. */
export function Spinner() {
  return <Icon of={LoadingOutlined} className={styles.spinner} />;
}
