import type { WriteBack, GroupChange } from '@study-groups/contracts/write-back';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { lossesOf } from '../standing.ts';
import type { WriteBackChanges } from '../useWriteBackChanges.ts';
import styles from '../WriteBack.module.css';
import { SetForm } from './SetForm.tsx';
import { UnplacedRows } from './UnplacedRows.tsx';

/** The most groups that are shown unfolded. */
const MOST_OPEN = 8;

/** Lists the changes, group by group: the old name, who joins and who leaves. */
function GroupChanges({ groups }: Pick<WriteBack, 'groups'>) {
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

interface PreviewedProps {
  current: WriteBack;
  /** Missing for who may only look. */
  changes: WriteBackChanges | undefined;
}

/** Shows the changes to be made, and the button that writes them: after a confirmation if anybody or anything is removed. */
export function Previewed({ current, changes }: PreviewedProps) {
  const { t } = useTexts('professor-write-back');
  const changesText = useChangesText();
  const [isAsking, setAsking] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const { id, setName, isNew, groups, counts } = current;
  const losses = lossesOf(current);
  const hasLosses = losses.people > 0 || losses.groups > 0;
  const hasChanges = isNew || groups.some(({ change }) => change !== 'same');
  const write = () => void changes?.start(id);

  async function confirm() {
    await changes?.start(id);
    setAsking(false);
  }

  return (
    <>
      <div>
        <p className={layout.muted}>{t('set', { name: setName })}</p>
        <p className={styles.sum}>
          {hasChanges ? changesText(groups) : t('nothing')}
          {counts.unknown > 0 && ` ${t('unknown', { count: counts.unknown })}`}
        </p>
      </div>
      {losses.people > 0 && (
        <Notice kind="warning" title={t('leaves', { count: losses.people })} text={t('leavesText')} />
      )}
      <GroupChanges groups={groups} />
      <UnplacedRows current={current} />
      {changes && isNaming && <SetForm name={setName} changes={changes} onCancel={() => setNaming(false)} />}
      {changes && !isNaming && (
        <div className={layout.actions}>
          {hasChanges && (
            <Button
              kind="primary"
              busy={changes.isBusy && !isAsking}
              onClick={hasLosses ? () => setAsking(true) : write}
            >
              {t('write')}
            </Button>
          )}
          <Button disabled={changes.isBusy} onClick={() => void changes.preview(setName)}>
            {t('previewAgain')}
          </Button>
          {isNew && (
            <Button kind="quiet" disabled={changes.isBusy} onClick={() => setNaming(true)}>
              {t('otherName')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('writeTitle')}
        confirmLabel={t('write')}
        cancelLabel={t('cancel')}
        danger
        busy={changes?.isBusy ?? false}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {changesText(groups)} {losses.people > 0 && `${t('leaves', { count: losses.people })}. ${t('leavesText')}`}
        </p>
        <p>{t('writeText')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Says in a sentence how many groups are new, changed and taken away, or how many are as a list of changes names. */
function useChangesText(): (groups: WriteBack['groups'], changes?: readonly GroupChange[]) => string {
  const { t, language } = useTexts('professor-write-back');
  return (groups, changes = ['new', 'changed', 'removed']) => {
    const parts = changes.flatMap((change) => {
      const count = groups.filter((group) => group.change === change).length;
      return count > 0 ? [t(change, { count })] : [];
    });
    const sentence = new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
    return t('sum', { changes: sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1) });
  };
}
