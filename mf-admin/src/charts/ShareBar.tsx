import styles from './ShareBar.module.css';

/** A bar beside a number, for the eye alone: `share` of the most, from 0 to 1. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className={styles.line} aria-hidden>
      <span className={styles.part} style={{ inlineSize: `${100 * share}%` }} />
    </span>
  );
}
