import { layout } from '@study-groups/web-sdk/ui/layout';
import { ShareBar } from '@study-groups/web-sdk/ui/ShareBar';
import { isLow, shareOf } from '../results.ts';
import { useMeanText } from '../useMeanText.ts';
import styles from './Mean.module.css';

/** A mean as a number with its bar; a line where too few have answered for one. */
export function Mean({ of: mean }: { of: number | undefined }) {
  const meanText = useMeanText();
  if (mean === undefined) return <span className={layout.muted}>–</span>;
  return (
    <span className={isLow(mean) ? `${styles.mean} ${styles.low}` : styles.mean}>
      {meanText(mean)}
      <ShareBar thin share={shareOf(mean)} />
    </span>
  );
}
