import type { Named } from '@study-groups/contracts/rules';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';
import { useShownClass } from '../class/shown-class.ts';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorRosterQuery } from '../session/api.ts';

/** Somebody whom a rule can name: a student by id, or somebody of the roster who has not signed up by their address. */
export interface NamedPerson<Id extends Named = Named> {
  id: Id;
  fullName: string;
  email: string;
}

/** Those whom rules can name, with their names. */
export function useNamed() {
  const { t } = useTexts('professor-rules');
  const { students, class: course } = useShownClass();
  const args = useDashboardArgs();
  const { data, isError } = useProfessorRosterQuery(args, { skip: !course.listed });
  const listed = data?.people;
  return useMemo(() => {
    const signedUp = new Set(students.map(({ email }) => email));
    const expected = (listed ?? [])
      .filter(({ email }) => !signedUp.has(email))
      .map(({ email, fullName }): NamedPerson<string> => ({ id: email, fullName: fullName ?? email, email }));
    const people: readonly NamedPerson[] = [...students, ...expected];
    const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
    /** The address of somebody who is on the roster no more. */
    const nameOf = (named: Named) => names.get(named) ?? (typeof named === 'string' ? named : t('gone'));
    return { people, nameOf, isIncomplete: isError && !listed };
  }, [students, listed, isError, t]);
}
