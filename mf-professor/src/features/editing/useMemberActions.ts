import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMay } from '../class/may.ts';
import { useShownClass } from '../class/shown-class.ts';
import { useLeaving } from '../class/leaving-context.ts';
import { usePeople } from '../people/people-context.ts';
import { useEditing } from './editing-context.ts';
import { groupOf } from './edits.ts';
import { useRemindLeader } from './useRemindLeader.ts';

/** The actions of others for a student; undefined if there are none. */
export interface MemberActionsOf {
  onWhy: ((studentId: number) => void) | undefined;
}

/** Something that can be done with a student. */
export interface MemberAction {
  key: string;
  label: string;
  onChoose: () => void;
  /** It stays open, and says by its label how far it is. */
  staysOpen?: boolean;
  isBusy?: boolean;
  isDangerous?: boolean;
}

/** Returns the actions that are possible and allowed for a student now, in the order of their menu. */
export function useMemberActions(studentId: number, { onWhy }: MemberActionsOf): MemberAction[] {
  const { t } = useTexts('professor-editing');
  const { openDialog, openMenu, selection } = useEditing();
  const { t: words } = useTexts('professor-people');
  const people = usePeople();
  const { leave } = useLeaving();
  const shown = useShownClass();
  const may = useMay();
  const { remindLeader, isReminding } = useRemindLeader();
  const group = groupOf(shown, studentId);
  const isLeader = group?.members.some(({ id, isLeader: leads }) => leads && id === studentId) ?? false;
  const hasOthers = shown.groups.some(({ id }) => id !== group?.id);
  const canSwap = shown.groups.some(({ id, members }) => id !== group?.id && members.length > 0);

  const items: (MemberAction | false | undefined)[] = [
    hasOthers && { key: 'move', label: t('menu.move'), onChoose: () => openDialog('move', studentId) },
    group && canSwap && { key: 'swap', label: t('menu.swap'), onChoose: () => openDialog('swap', studentId) },
    hasOthers && { key: 'recommend', label: t('menu.recommend'), onChoose: () => openDialog('recommend', studentId) },
    group && onWhy && { key: 'why', label: t('menu.why'), onChoose: () => onWhy(studentId) },
    group && !isLeader && { key: 'lead', label: t('menu.lead'), onChoose: () => openDialog('lead', studentId) },
    group &&
      isLeader &&
      may('manage') && {
        key: 'remind',
        label: t(isReminding ? 'menu.reminding' : 'menu.remind'),
        isBusy: isReminding,
        staysOpen: true,
        onChoose: () => void remindLeader(group.id, studentId).then(() => openMenu(undefined)),
      },
    {
      key: 'select',
      label: t(selection.current().has(studentId) ? 'menu.unselect' : 'menu.select'),
      onChoose: () => selection.toggle(studentId),
    },
    may('manage') && { key: 'edit', label: words('edit'), onChoose: () => people.edit(studentId) },
    may('unenrol') && { key: 'leave', label: words('leave'), isDangerous: true, onChoose: () => leave([studentId]) },
  ];
  return items.filter((item) => item !== false && item !== undefined);
}
