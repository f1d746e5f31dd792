import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { useDashboardArgs } from '../../session/access.ts';
import { useProfessorChangeLeaderMutation } from '../../session/api.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useShownClass } from '../../class/shown-class.ts';
import { useChange } from '../../change/useChange.ts';
import { groupOf } from '../edits.ts';
import type { StudentDialogProps } from './EditingDialogs.tsx';

/** Asks before another member leads a group: all of them are notified. */
export default function LeaderDialog({ studentId, ...frame }: StudentDialogProps) {
  const { t } = useTexts('professor-editing');
  const args = useDashboardArgs();
  const change = useChange();
  const [changeLeader, { isLoading }] = useProfessorChangeLeaderMutation();
  const shown = useShownClass();
  // As it was asked: once it is done there is another leader.
  const [group] = useState(() => groupOf(shown, studentId));
  if (!group) return null;
  const name = group.members.find(({ id }) => id === studentId)?.fullName ?? '';
  const leader = group.members.find(({ isLeader }) => isLeader)?.fullName;
  const count = group.members.length;

  async function makeLeader(groupId: number) {
    const params = { groupId: String(groupId), studentId: String(studentId) };
    await change({
      send: (version) => changeLeader({ ...args, params, body: { version } }).unwrap(),
      failed: t('lead.failed'),
      done: (answer) => ({ title: t('lead.done'), text: t('lead.doneText', { name, group: answer.group.name }) }),
      undo: 'mails',
      fits: (present) => groupOf(present, studentId)?.id === groupId,
    });
    frame.onClose();
  }

  return (
    <ConfirmDialog
      open={frame.open}
      title={t('lead.title', { name, group: group.name })}
      confirmLabel={t('lead.confirm')}
      busy={isLoading}
      onConfirm={() => void makeLeader(group.id)}
      onCancel={frame.onClose}
      afterClose={frame.afterClose}
    >
      <p>{leader === undefined ? t('lead.text', { name }) : t('lead.textInstead', { name, leader })}</p>
      <p>{t('lead.mails', { count })}</p>
    </ConfirmDialog>
  );
}
