import styles from './ShareBar.module.css';

/** A share of a whole as a bar, beside its words. @param share 0 to 1 */
export function ShareBar({ share, thin = false }: { share: number; thin?: boolean }) {
  return (
    <div className={thin ? `${styles.bar} ${styles.thin}` : styles.bar} aria-hidden="true">
      <span style={{ inlineSize: `${100 * share}%` }} />
    </div>
  );
}
