import styles from './BrandMark.module.css';

/** Two weeks and what they share: the product's mark, as in the favicon. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden>
      <rect className={styles.week} x="2" y="2" width="20" height="20" rx="5" />
      <rect className={styles.week} x="10" y="10" width="20" height="20" rx="5" />
      <rect className={styles.common} x="10" y="10" width="12" height="12" rx="3" />
    </svg>
  );
}
