import type { PublicClass } from '@study-groups/contracts/class';
import type { BodyOf } from '@study-groups/contracts/call';
import type { updateStudent } from '@study-groups/contracts/student';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { dismissToast, toast } from '@study-groups/web-sdk/ui/toast';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { type Answers, answersOf, emptyAnswers, type OwnSubmission, sameAnswers, submissionBody } from './answers.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { formReducer, nextAction, startForm } from './form.ts';
import { addFriend } from './friends.ts';
import { focusField } from './components/focus-field.ts';
import type { Step } from './steps.ts';
import { allProblems, firstStep, type Problem, problemsOf, refusalToast } from './validation.ts';

/** What a registration form is about, and where its answers go. */
export interface Registration {
  publicClass: PublicClass;
  /** The submission that is changed; none for a new one. */
  earlier?: OwnSubmission;
  /** Sends the answers; rejects with a RequestFailure. */
  send: (body: BodyOf<typeof updateStudent>) => Promise<void>;
  /** Called when the API, or the clock, says that it is too late. */
  onClosed: () => void;
}

/** Why the last try to send did not arrive. */
export type Trouble = { kind: 'unsent' | 'duplicate'; email: string };

/** Whether students may still submit to a class. */
export function isOpen({ deadline, active }: PublicClass): boolean {
  return active && Date.now() < Date.parse(deadline);
}

/** The state of a registration form, its draft, and the ways on from each tab. */
export function useRegistration({ publicClass, earlier, send, onClosed }: Registration) {
  const { t, language } = useTexts('student');
  const { failureText } = useFailureText();
  const { groupSize } = publicClass;
  const start = useMemo(
    () => (earlier ? answersOf(earlier, groupSize) : emptyAnswers(groupSize)),
    [earlier, groupSize],
  );
  const draftName = earlier ? `submission-${earlier.id}` : `class-${publicClass.id}`;
  const [draft] = useState(() => readDraft(draftName, start));
  const [restored, setRestored] = useState(() => draft !== undefined && !sameAnswers(draft.answers, start));
  const [form, dispatch] = useReducer(formReducer, { ...startForm(start), ...draft });
  const [sending, setSending] = useState<'no' | 'yes' | 'sent'>('no');
  const [trouble, setTrouble] = useState<Trouble>();
  const dirty = sending !== 'sent' && (!sameAnswers(form.answers, start) || form.friendEntry.trim() !== '');

  useEffect(() => {
    if (dirty) keepDraft(draftName, form);
    else dropDraft(draftName);
  }, [dirty, draftName, form]);

  const say = (key: string, kind: 'destructive' | 'success' = 'destructive') =>
    toast(kind, t(`toast.${key}.title`), { text: t(`toast.${key}.text`) });

  const holdBack = (step: Step, problems: readonly Problem[]) => {
    dispatch({ type: 'heldBack', step });
    say(refusalToast(problems.filter(({ field }) => problems[0] && field === problems[0].field)));
    const first = problems[0];
    // The tab with the field may only now be rendered.
    if (first) setTimeout(() => focusField(first.field));
  };

  const next = () => {
    const { action, problems } = nextAction(form, groupSize);
    if (problems.length > 0) return holdBack(form.step, problems);
    // What was missing is there now.
    dismissToast();
    dispatch(action);
  };

  const failed = (error: unknown, answers: Answers) => {
    const code = isRequestFailure(error) ? error.code : undefined;
    if (code === 'submission_closed' || code === 'class_ended') {
      say('closed');
      return onClosed();
    }
    if (code === 'email_taken') return setTrouble({ kind: 'duplicate', email: answers.email.trim() });
    const problems = isRequestFailure(error) ? problemsOf(error.errors) : [];
    const step = firstStep(problems);
    if (step) {
      dispatch({ type: 'refused', problems });
      return holdBack(step, problems);
    }
    setTrouble({ kind: 'unsent', email: answers.email.trim() });
    toast('destructive', t('toast.failed.title'), { text: code ? failureText(error) : t('toast.failed.text') });
  };

  const submit = async () => {
    if (sending !== 'no') return;
    setTrouble(undefined);
    dismissToast();
    if (!isOpen(publicClass)) {
      say('closed');
      return onClosed();
    }
    const answers = withFriendEntry();
    if (!answers) return;
    const problems = allProblems(answers, groupSize);
    const step = firstStep(problems);
    if (step) return holdBack(step, problems);
    setSending('yes');
    try {
      await send(submissionBody(answers, language, earlier));
      setSending('sent');
      dropDraft(draftName);
      say(earlier ? 'updated' : 'submitted', 'success');
    } catch (error) {
      setSending('no');
      failed(error, answers);
    }
  };

  /** The answers with the address that was typed but not added; undefined if it can't be added. */
  const withFriendEntry = (): Answers | undefined => {
    if (!form.friendEntry.trim()) return form.answers;
    const outcome = addFriend(form.answers, groupSize, form.friendEntry);
    if ('problem' in outcome) {
      dispatch({ type: 'refused', problems: [outcome.problem] });
      holdBack('preferences', [outcome.problem]);
      return undefined;
    }
    const added = { friendPreferences: outcome.friends };
    dispatch({ type: 'answered', answers: added });
    dispatch({ type: 'friendTyped', entry: '' });
    return { ...form.answers, ...added };
  };

  return {
    form,
    dispatch,
    dirty,
    busy: sending === 'yes',
    trouble,
    next,
    submit,
    /** Whether the answers come from a draft; with `startOver` the draft is given up. */
    restored,
    startOver: () => {
      dispatch({ type: 'startedOver', answers: start });
      setRestored(false);
    },
  };
}
