import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSyncExternalStore } from 'react';
import { type DeskCommand, useCommands } from '../../dashboard/desk-commands.ts';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { useEditing } from '../editing-context.ts';
import { type MemberActionsOf, useMemberActions } from '../useMemberActions.ts';

/** Offers as commands what can be done with the student at hand: who had the focus last, or else is selected alone. */
export function MemberCommands(others: MemberActionsOf) {
  const { atHand, selection } = useEditing();
  const { students } = useShownClass();
  const focused = useSyncExternalStore(atHand.subscribe, atHand.current);
  const selected = useSyncExternalStore(selection.subscribe, selection.current);
  const [first] = selected;
  const studentId = focused ?? (selected.size === 1 ? first : undefined);
  const student = students.find(({ id }) => id === studentId);
  return student && <CommandsOf key={student.id} id={student.id} name={student.fullName} {...others} />;
}

function CommandsOf({ id: studentId, name, ...others }: MemberActionsOf & { id: number; name: string }) {
  const { t } = useTexts('professor-editing');
  const actions = useMemberActions(studentId, others);
  useCommands(
    actions.map(({ key, label, onChoose, isBusy = false, isDangerous = false }): DeskCommand => ({
      id: `students.member.${key}`,
      title: t('menu.of', { name, action: label }),
      section: 'students',
      busy: isBusy,
      danger: isDangerous,
      run: onChoose,
    })),
  );
  return null;
}
