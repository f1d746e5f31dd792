import type { WriteBack } from '@study-groups/contracts/write-back';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { rowsByOutcome } from '../standing.ts';
import styles from '../WriteBack.module.css';

/** The most students of one kind that are shown unfolded. */
const MOST_OPEN = 12;

/** The students who are not where they belong, by why, with what helps. */
export function UnplacedRows({ current }: { current: WriteBack }) {
  const { t, language } = useTexts('professor-write-back');
  return rowsByOutcome(current).map(({ outcome, rows }) => {
    const title = t(`outcome.${outcome}.title`);
    return (
      <details key={outcome} className={styles.fold} open={rows.length <= MOST_OPEN}>
        <summary>
          {title} <span className={layout.muted}>{new Intl.NumberFormat(language).format(rows.length)}</span>
        </summary>
        <p className={layout.muted}>{t(`outcome.${outcome}.text`)}</p>
        {/* Who uses keys can scroll it. */}
        <div className={styles.list} tabIndex={0} role="region" aria-label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('student')}</th>
                <th scope="col">{t('group')}</th>
                {outcome === 'elsewhere' && <th scope="col">{t('found')}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ studentName, group, found }, at) => (
                <tr key={at}>
                  <th scope="row">
                    <bdi>{studentName}</bdi>
                  </th>
                  <td>
                    <bdi>{group}</bdi>
                  </td>
                  {outcome === 'elsewhere' && <td>{found !== null && <bdi>{found}</bdi>}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    );
  });
}
