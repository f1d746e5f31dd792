import styles from './WeekChart.module.css';

const STEPS = [0, 1, 2, 3, 4, 5] as const;

/** Explains the colours of a week, from nobody to all. */
export function WeekLegend({ few, all }: { few: string; all: string }) {
  return (
    <p className={styles.legend}>
      <span>{few}</span>
      {STEPS.map((step) => (
        <span key={step} className={`${styles.swatch} ${styles[`heat${step}`]}`} aria-hidden />
      ))}
      <span>{all}</span>
    </p>
  );
}
