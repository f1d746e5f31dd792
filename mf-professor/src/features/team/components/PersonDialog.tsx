import { isolated } from '@study-groups/contracts/isolated';
import type { Person } from '@study-groups/contracts/team';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useTeamChanges } from '../useTeamChanges.ts';
import type { PersonQuestion } from './PersonRow.tsx';

/** The question, and the person it is about. */
export interface AskedOfPerson {
  kind: PersonQuestion;
  person: Person;
}

interface PersonDialogProps {
  /** Undefined while nothing is. */
  asked: AskedOfPerson | undefined;
  ownerName: string;
  onClose: () => void;
  /** The dialog is gone after it was done, and the button that opened it may be, too. */
  onGone: () => void;
}

/** Asks before somebody is taken from the desk, or is given the class, and says what that means. */
export function PersonDialog({ asked, ownerName, onClose, onGone }: PersonDialogProps) {
  const { t } = useTexts('professor-team');
  const { removePerson, handOver, isBusy } = useTeamChanges();
  const [isDone, setDone] = useState(false);
  // Kept while the dialog closes.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) {
    setLast(asked);
    setDone(false);
  }
  if (!last) return null;
  const { kind, person } = last;
  const name = isolated(person.fullName);
  const meaning =
    kind === 'handOver'
      ? [t('handOver.becomes', { name }), t('handOver.stays', { owner: ownerName })]
      : [t(person.joinedAt === null ? 'remove.invited' : 'remove.joined', { name }), t('remove.back', { name })];

  async function confirm() {
    const answer = await (kind === 'remove' ? removePerson(person) : handOver(person));
    setDone(answer !== undefined);
    onClose();
  }

  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t(`${kind}.title`, { name })}
      confirmLabel={t(`${kind}.confirm`)}
      danger={kind === 'remove'}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      afterClose={() => isDone && onGone()}
    >
      {meaning.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}
