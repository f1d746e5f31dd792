import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type CSSProperties, useRef } from 'react';
import { useWindowedRows } from '../../../ui/useWindowedRows.ts';
import type { UnreadRow } from '../rules-csv.ts';
import styles from './UnreadRows.module.css';

/** The rows of a file that were not understood, and why; only those in sight are drawn. */
export function UnreadRows({ rows }: { rows: readonly UnreadRow[] }) {
  const { t } = useTexts('professor-rules');
  const frame = useRef<HTMLDivElement>(null);
  const windowed = useWindowedRows(
    frame,
    rows.map(({ line }) => line),
  );
  const height = { '--rows-size': `${windowed.size}px` } as CSSProperties;
  return (
    // Nothing in it takes the focus, so that the list itself has to, to be scrolled by keyboard.
    <div ref={frame} className={styles.frame} role="region" aria-label={t('import.unreadList')} tabIndex={0}>
      <ul className={styles.rows} style={height}>
        {windowed.rows.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={row.line}
                ref={windowed.measure}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ '--start': `${start}px` } as CSSProperties}
              >
                <strong>{t('import.line', { line: row.line })}</strong> {t(`rowProblem.${row.problem}`)}
                <bdi className={`${layout.muted} ${styles.text}`}>{row.text}</bdi>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
