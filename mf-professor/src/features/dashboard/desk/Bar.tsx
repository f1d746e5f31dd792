import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { BrandMark } from '@study-groups/web-sdk/ui/BrandMark';
import type { ReactNode } from 'react';
import styles from './Bar.module.css';

/** The id of what stands below the bar, which the skip link leads to. */
export const CONTENT_ID = 'desk';

/** The bar in place of the site's header, as high before the class is open as afterwards. */
export function Bar({ children }: { children: ReactNode }) {
  const { t } = useTexts('professor');
  const home = t('common:brand');
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {t('dashboard.skip')}
      </a>
      <Link to="/" className={styles.home} aria-label={home} title={home}>
        <BrandMark />
      </Link>
      {children}
    </header>
  );
}
