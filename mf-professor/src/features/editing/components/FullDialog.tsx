import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useShownClass, type Dashboard } from '../../class/shown-class.ts';
import type { Edit } from '../edits.ts';
import { previewEdit } from '../preview-edit.ts';
import type { EditDialogProps } from './EditingDialogs.tsx';
import { PreviewLines } from './PreviewLines.tsx';
import { withEdit } from '../with-edit.ts';

/** Asks before a student goes to a group that has as many members as the class allows. */
export default function FullDialog({ studentId, edit, onChoose, ...frame }: EditDialogProps & { edit: Edit }) {
  const { t } = useTexts('professor-editing');
  const shown = useShownClass();
  // As it was asked: once it is made there is nothing to preview.
  const [{ preview, mails, name }] = useState(() => ({
    preview: previewEdit(shown, edit),
    mails: mailsOfEdit(shown, edit),
    name: shown.students.find(({ id }) => id === studentId)?.fullName ?? '',
  }));
  const { to } = preview;
  return (
    <ConfirmDialog
      open={frame.open}
      title={t('full.title', { group: to.name })}
      confirmLabel={t('full.confirm')}
      onConfirm={() => onChoose(edit)}
      onCancel={frame.onClose}
      afterClose={frame.afterClose}
    >
      <p>
        {t('full.text', { group: to.name, count: to.size - 1, name, size: to.size, max: shown.class.maxGroupSize })}
      </p>
      <PreviewLines preview={preview} />
      <p>{t('mails.count', { count: mails })}</p>
    </ConfirmDialog>
  );
}

/** How many mails an edit sends: one to each who moves, and one to whoever else is in a group that gets another leader, or leads it. */
export function mailsOfEdit(dashboard: Dashboard, edit: Edit): number {
  const after = withEdit(dashboard, edit);
  const moved = [edit.studentId, ...(edit.swapWithId === undefined ? [] : [edit.swapWithId])];
  const notified = after.groups
    .filter(({ id }) => id === edit.fromGroupId || id === edit.toGroupId)
    .filter(({ id, members }) => {
      const leader = leaderIn(dashboard, id);
      return members.length > 0 && members.find(({ isLeader }) => isLeader)?.id !== leader;
    })
    .map(({ members }) => members.filter(({ id, isLeader }) => isLeader || !moved.includes(id)).length);
  return notified.reduce((sum, count) => sum + count, moved.length);
}

function leaderIn({ groups }: Dashboard, groupId: number): number | undefined {
  return groups.find(({ id }) => id === groupId)?.members.find(({ isLeader }) => isLeader)?.id;
}
