import { useTexts } from '../i18n/useTexts.ts';
import styles from './PageSkeleton.module.css';

/** Placeholder for a page while it loads: a heading and `blocks` cards of the size of what comes. */
export function PageSkeleton({ blocks = 2, height = 180 }: { blocks?: number; height?: number }) {
  const { t } = useTexts('common');
  return (
    <div className={styles.skeleton} role="status" data-skeleton aria-label={t('loading')}>
      <div className={`${styles.bone} ${styles.boneTitle}`} />
      <div className={`${styles.bone} ${styles.boneLine}`} />
      {Array.from({ length: blocks }, (_, block) => (
        <div key={block} className={styles.bone} style={{ blockSize: height }} />
      ))}
    </div>
  );
}
