import { meantAddress } from '@study-groups/contracts/address';
import type { PartProps } from '@study-groups/contracts/parts';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useEffect, useId, useMemo, useReducer, useState } from 'react';
import {
  type Answers,
  answersOf,
  emptyAnswers,
  type Field,
  sameAnswers,
  type Problem,
} from '../registration/answers.ts';
import { fieldId, focusField } from '../registration/field-ids.ts';
import { formReducer, heldBack, shownProblem, startForm } from '../registration/form.ts';
import { type Step, stepFields, STEPS, stepOf } from '../registration/steps.ts';
import { useNewer } from '../registration/useNewer.ts';
import { type RestOfForm, useRest } from '../registration/useRest.ts';
import { entryOf, mayStayOpen } from './entry.ts';

/** The reason why the last attempt to send was rejected. */
export type Refusal = { kind: 'taken'; email: string } | { kind: 'failed'; text: string };

/** The state of a form that is filled in on a student's behalf. */
export function useEntry({ class: publicClass, earlier, send, onDirty }: PartProps['student/submission']) {
  const { t } = useTexts('on-behalf');
  const { failureText } = useFailureText();
  const { root } = useHost();
  // What was refused as stale is shown as it is by now.
  const [latest, setLatest] = useState(earlier);
  const start = useMemo(
    () => (latest ? answersOf(latest, publicClass) : emptyAnswers(publicClass)),
    [latest, publicClass],
  );
  const formId = useId();
  const [form, dispatch] = useReducer(formReducer, start, startForm);
  const { rest, get } = useRest(true);
  const { seen, newer, takeOver } = useNewer({ earlier: latest, start, form, draftOf: undefined, dispatch });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const isDirty = !sameAnswers(form.answers, start) || form.friendEntry.trim() !== '';
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const problemIn = (rules: RestOfForm, answers: Answers, field: Field): Problem | undefined =>
    mayStayOpen(start, answers, field, publicClass) ? undefined : rules.fieldProblem(answers, field, publicClass);
  const problemsIn = (rules: RestOfForm, answers: Answers, step: Step) =>
    stepFields(step, publicClass).flatMap((field) => problemIn(rules, answers, field) ?? []);

  /** Goes to a field; its tab may only now be rendered. */
  const focus = (field: Field) => void setTimeout(() => focusField(root, fieldId(formId, field)));
  const showProblems = (problems: readonly Problem[]) => {
    const [first] = problems;
    if (!first) return;
    dispatch(heldBack(stepOf(first.field), publicClass));
    focus(first.field);
  };

  const refused = (rules: RestOfForm, error: unknown, answers: Answers) => {
    if (isRequestFailure(error) && error.code === 'stale') {
      // The notice about the newer answers says it, or the page around.
      if (error.submission) setLatest(error.submission);
      return undefined;
    }
    if (isRequestFailure(error) && error.code === 'email_taken') {
      return setRefusal({ kind: 'taken', email: meantAddress(answers.email) });
    }
    const problems = isRequestFailure(error) ? rules.problemsOf(error.errors) : [];
    if (problems.length === 0) return setRefusal({ kind: 'failed', text: failureText(error) });
    dispatch({ type: 'refused', problems });
    showProblems(problems);
  };

  /** The answers with the address that was typed but not added; undefined if it can't be added. */
  const withFriendEntry = (rules: RestOfForm): Answers | undefined => {
    if (!form.friendEntry.trim()) return form.answers;
    const outcome = rules.addFriend(form.answers, publicClass.groupSize, form.friendEntry);
    if ('problem' in outcome) {
      dispatch({ type: 'refused', problems: [outcome.problem] });
      showProblems([outcome.problem]);
      return undefined;
    }
    const added = { friendPreferences: outcome.friends };
    dispatch({ type: 'answered', answers: added });
    dispatch({ type: 'friendTyped', entry: '' });
    return { ...form.answers, ...added };
  };

  const submit = async (replaced = seen) => {
    if (isBusy) return;
    setRefusal(undefined);
    const rules = rest ?? (await get().catch(() => undefined));
    if (!rules) return setRefusal({ kind: 'failed', text: t('unloaded') });
    const answers = withFriendEntry(rules);
    if (!answers) return;
    const problems = STEPS.flatMap((step) => problemsIn(rules, answers, step));
    if (problems.length > 0) return showProblems(problems);
    setBusy(true);
    try {
      await send(entryOf(answers, publicClass), replaced);
    } catch (error) {
      refused(rules, error, answers);
    } finally {
      setBusy(false);
    }
  };

  return {
    formId,
    form,
    dispatch,
    rest,
    isBusy,
    refusal,
    newer,
    focus,
    submit: () => submit(),
    /** Sends the answers of this form in the place of what was saved meanwhile. */
    submitMine: () => submit(takeOver()),
    /** The problem to show beside a field. */
    problemOf: (field: Field) =>
      shownProblem(form, field, (answers) => (rest ? problemIn(rest, answers, field) : undefined)),
  };
}
