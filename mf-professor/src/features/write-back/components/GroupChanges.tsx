import type { WriteBack } from '@study-groups/contracts/write-back';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useChangesText } from '../useChangesText.ts';
import styles from '../WriteBack.module.css';

/** So many groups stand there unfolded. */
const MOST_OPEN = 8;

/** What changes, group by group: what it was called, who joins and who leaves. */
export function GroupChanges({ groups }: Pick<WriteBack, 'groups'>) {
  const { t } = useTexts('professor-write-back');
  const changed = groups.flatMap(({ change, ...group }) => (change === 'same' ? [] : [{ ...group, change }]));
  const changesText = useChangesText();
  return (
    <>
      {changed.length > 0 && (
        <details className={styles.fold} open={changed.length <= MOST_OPEN}>
          <summary>{t('groups')}</summary>
          {/* Who uses keys can scroll it. */}
          <div className={styles.list} tabIndex={0} role="region" aria-label={t('groups')}>
            <ul className={styles.groups}>
              {changed.map(({ name, formerName, change, joins, leaves }, at) => (
                <li key={at}>
                  <span className={styles.name}>
                    <bdi>{name}</bdi>{' '}
                    {formerName !== null && (
                      <span className={layout.muted}>{t('formerName', { name: formerName })}</span>
                    )}
                  </span>
                  <span className={layout.muted}>
                    {[
                      t(`change.${change}`),
                      joins > 0 && t('joins', { n: joins }),
                      leaves > 0 && t('out', { n: leaves }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </details>
      )}
      {changed.length > 0 && changed.length < groups.length && (
        <p className={layout.muted}>{changesText(groups, ['same'])}</p>
      )}
    </>
  );
}
