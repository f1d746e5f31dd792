import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import type { Problems } from '@study-groups/web-sdk/form/problems';
import { useId, useState } from 'react';
import { emptyDraft, problemsOf, REQUEST_FIELDS, type RequestDraft, type RequestField } from './request-draft.ts';

/** The state that each field's control needs: its id, its problem, and the function to call on blur. */
export interface FieldState {
  id: string;
  problem: string | undefined;
  onBlur: () => void;
}

/** The request while it is filled in: a field says what is wrong once it was left, and all do once it was to be sent. */
export function useRequestForm() {
  const { root } = useHost();
  const { fieldText, fieldErrors } = useFailureText();
  const formId = useId();
  const [draft, setDraft] = useState(() => emptyDraft(new Date()));
  const [left, setLeft] = useState<ReadonlySet<RequestField>>(new Set());
  const [yearChosen, setYearChosen] = useState(false);
  /** Server errors, in words, for values that have not changed since. */
  const [refused, setRefused] = useState<Problems<RequestField>>({});
  const problems = problemsOf(draft);
  const idOf = (name: RequestField) => `${formId}-${name}`;

  const change = (changes: Partial<RequestDraft>): void => {
    if ('year' in changes) setYearChosen(true);
    // The deadline gives the year, until someone says otherwise.
    const year = !yearChosen && changes.deadline ? { year: changes.deadline.slice(0, 4) } : {};
    setDraft((before) => ({ ...before, ...year, ...changes }));
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
  };

  const field = (name: RequestField): FieldState => {
    const problem = left.has(name) ? problems[name] : undefined;
    return {
      id: idOf(name),
      problem: refused[name] ?? (problem && fieldText(problem)),
      onBlur: () => setLeft((before) => new Set([...before, name])),
    };
  };

  /** Brings the first of these fields into view, ready to be changed. */
  const focusFirst = (names: readonly RequestField[]): void => {
    const [first] = names;
    const control = first && root.getElementById(idOf(first));
    // A group of cards has the focus in its first one.
    const target = control?.matches('[role="radiogroup"]') ? control.querySelector('input') : control;
    target?.focus({ preventScroll: true });
    control?.scrollIntoView?.({ block: 'center' });
  };

  /** Tells whether the draft can be sent; if not, every field shows its problem. */
  const check = (): boolean => {
    setLeft(new Set(REQUEST_FIELDS));
    const wrong = REQUEST_FIELDS.filter((name) => problems[name]);
    focusFirst(wrong);
    return wrong.length === 0;
  };

  /** Puts what a failed call says of fields beside them. @returns whether it says anything of one */
  const showFailure = (error: unknown): boolean => {
    const named = fieldErrors(error).flatMap(({ path, text }) => {
      const name = REQUEST_FIELDS.find((known) => known === path[0]);
      return name ? [[name, text] as const] : [];
    });
    setRefused(Object.fromEntries(named));
    focusFirst(named.map(([name]) => name));
    return named.length > 0;
  };

  return { draft, problems, change, field, check, showFailure };
}
