import { isolated } from '@study-groups/contracts/isolated';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';
import { useShownClass } from '../class/shown-class.ts';
import type { GroupRef } from './reasons.ts';

/** A list of names that exceeds this only says how many more there are. */
const MOST_NAMES = 20;

/** Names people and groups of a line. */
export interface Naming {
  student: (id: number) => string;
  /** Several, as a list in words. */
  students: (ids: readonly number[]) => string;
  group: (group: GroupRef) => string;
}

/**
 * Returns functions that name people and groups of a proposed repair. @param newGroups how many it opens: one needs no number
 */
export function useNaming(newGroups = 1): Naming {
  const { t, language } = useTexts('professor-repair');
  const groupName = useGroupName();
  const { students, groups } = useShownClass();
  return useMemo(() => {
    const nameOf = new Map(students.map(({ id, fullName }) => [id, fullName]));
    const nameOfGroup = new Map(groups.map(({ id, name }) => [id, name]));
    const list = new Intl.ListFormat(language);
    const student = (id: number) => nameOf.get(id) ?? '';
    return {
      student,
      students(ids) {
        const more = ids.length - MOST_NAMES;
        const shown = ids.slice(0, MOST_NAMES).map((id) => isolated(student(id)));
        return list.format(more > 0 ? [...shown, `+${more}`] : shown);
      },
      group({ groupId, newGroup }) {
        const name = groupId === null ? undefined : nameOfGroup.get(groupId);
        if (name !== undefined) return groupName(name);
        return newGroups > 1 ? t('newGroupNumber', { number: (newGroup ?? 0) + 1 }) : t('newGroup');
      },
    };
  }, [students, groups, language, groupName, newGroups, t]);
}
