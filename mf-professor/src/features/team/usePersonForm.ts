import type { Problems } from '@study-groups/web-sdk/form/problems';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useId, useState } from 'react';
import { PERSON_FIELDS, type PersonDraft, type PersonField, problemsOf } from './person-draft.ts';

/** Somebody while they are typed: fields say what is wrong once it was to be sent, and what the server said until they change. */
export function usePersonForm(first: PersonDraft, isNew: boolean) {
  const { root } = useHost();
  const { fieldText, fieldErrors } = useFailureText();
  const formId = useId();
  const [draft, setDraft] = useState(first);
  const [wasSent, setSent] = useState(false);
  /** In words. */
  const [refused, setRefused] = useState<Problems<PersonField>>({});
  const problems = problemsOf(draft, isNew);
  const idOf = (name: PersonField) => `${formId}-${name}`;

  const focusFirst = (names: readonly PersonField[]): void => {
    const [name] = names;
    const control = name && root.getElementById(idOf(name));
    // A group has the focus in its first.
    const target = control?.matches('input') ? control : control?.querySelector('input');
    target?.focus();
  };

  return {
    draft,
    idOf,
    change: (changes: Partial<PersonDraft>): void => {
      setDraft((before) => ({ ...before, ...changes }));
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
    },
    problem: (name: PersonField): string | undefined => {
      const found = wasSent ? problems[name] : undefined;
      return refused[name] ?? (found && fieldText(found));
    },
    /** Whether it can be sent; if not, each field says what is wrong. */
    check: (): boolean => {
      setSent(true);
      const wrong = PERSON_FIELDS.filter((name) => problems[name]);
      focusFirst(wrong);
      return wrong.length === 0;
    },
    /** Puts what a failed call says of fields beside them. */
    showFailure: (error: unknown): void => {
      const said = fieldErrors(error);
      const found = PERSON_FIELDS.flatMap((name) => {
        const text = said.find(({ path }) => path[0] === name)?.text;
        return text === undefined ? [] : [[name, text] as const];
      });
      setRefused(Object.fromEntries(found));
      focusFirst(found.map(([name]) => name));
    },
  };
}
