import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import ClockCircleFilled from '@ant-design/icons-svg/es/asn/ClockCircleFilled';
import ThunderboltFilled from '@ant-design/icons-svg/es/asn/ThunderboltFilled';
import type { ClassState } from '@study-groups/contracts/dashboard';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import styles from './StateIcon.module.css';

const ICONS = { accepting: ClockCircleFilled, ready: ThunderboltFilled, complete: CheckCircleFilled };

/** Where a class stands, as a sign beside the word for it; none for a state that only a newer server knows. */
export function StateIcon({ state }: { state: ClassState }) {
  return state in ICONS && <Icon of={ICONS[state]} className={styles[state]} />;
}
