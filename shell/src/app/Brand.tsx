import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { BrandMark } from '@study-groups/web-sdk/ui/BrandMark';
import styles from './Brand.module.css';

/** The mark with the name, leading home. */
export function Brand() {
  const { t } = useTexts('common');
  return (
    <Link to="/" className={styles.brand}>
      <BrandMark />
      <span>{t('brand')}</span>
    </Link>
  );
}
