import type { WriteBack } from '@study-groups/contracts/write-back';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { ConfirmDialog } from '../../dashboard/components/ConfirmDialog.tsx';
import { lossesOf } from '../standing.ts';
import type { WriteBackChanges } from '../useWriteBackChanges.ts';
import { useChangesText } from '../useChangesText.ts';
import styles from '../WriteBack.module.css';
import { GroupChanges } from './GroupChanges.tsx';
import { SetForm } from './SetForm.tsx';
import { UnplacedRows } from './UnplacedRows.tsx';

interface PreviewedProps {
  current: WriteBack;
  /** Missing for who may only look. */
  changes: WriteBackChanges | undefined;
}

/** What would change, and the button that writes it: after a question where anybody or anything is taken out. */
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
        <div className={styles.actions}>
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
