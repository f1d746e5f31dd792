import { meantAddress } from '@study-groups/contracts/address';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useEffect, useId, useMemo, useReducer, useRef, useState } from 'react';
import {
  type Answers,
  answersOf,
  emptyAnswers,
  type Field,
  ownId,
  type OwnSubmission,
  type Prefill,
  sameAnswers,
  type SubmissionBody,
  submissionBody,
  type Problem,
} from './answers.ts';
import { type Attempt, attemptAt, isUnanswered } from './attempt.ts';
import { dropDraft, editDraft, keepDraft, newDraft, readDraft } from './draft.ts';
import { fieldId, focusField, questionId } from './field-ids.ts';
import { formReducer, heldBack, nextAction, startForm } from './form.ts';
import { isOpen } from './is-open.ts';
import { hasKept, hasKeptSubmission, keepAnswers } from './kept-answers.ts';
import { blankFields, type Step, stepOf, STEPS } from './steps.ts';
import { useNewer } from './useNewer.ts';
import { useOwnAddress } from './useOwnAddress.ts';
import { useStepHistory } from './useStepHistory.ts';
import { type RestOfForm, useRest } from './useRest.ts';

/** The subject of a registration form, and the place to which its answers go. */
export interface Registration {
  publicClass: PublicClass;
  /** The submission that is changed; none for a new one. */
  earlier?: OwnSubmission;
  /** Initial answers of a new submission. */
  prefill?: Prefill | undefined;
  /** Sends the answers under a key that names them; rejects with a RequestFailure. */
  send: (body: SubmissionBody, key: string) => Promise<void>;
  /** Called with the answers when the API, or the clock, says that it is too late for them. */
  onClosed: (late: Answers) => void;
  /** Called when answers to the class's own questions were refused: these may be others by now. */
  onOutdated: () => void;
}

/** The reason why the last attempt to send failed. */
export type Trouble = { kind: 'unsent' | 'duplicate'; email: string };

/** The toasts of the form, by their texts. */
type Said =
  | 'availability'
  | 'address'
  | 'friend'
  | 'role'
  | 'incomplete'
  | 'invalid'
  | 'closed'
  | 'submitted'
  | 'updated';

/** The state of a registration form, its draft, and the ways on from each tab. */
export function useRegistration({ publicClass, earlier, prefill, send, onClosed, onOutdated }: Registration) {
  const { t, language } = useTexts('student');
  const { failureText } = useFailureText();
  const { root, storage, toasts, clock, embedded } = useHost();
  const start = useMemo(
    () => (earlier ? answersOf(earlier, publicClass) : { ...emptyAnswers(publicClass), ...prefill }),
    [earlier, publicClass, prefill],
  );
  const formId = useId();
  const draftName = earlier ? editDraft(earlier) : newDraft(publicClass);
  const [draft] = useState(() => readDraft(storage.session, draftName, start));
  const [restored, setRestored] = useState(() => draft !== undefined && !sameAnswers(draft.answers, start));
  const { attempt: unanswered, seen: draftOf, ...begun } = draft ?? {};
  const [form, dispatch] = useReducer(formReducer, { ...startForm(start), ...begun });
  const attempt = useRef<Attempt | undefined>(unanswered);
  const [sending, setSending] = useState<'no' | 'yes' | 'sent'>('no');
  const [waiting, setWaiting] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isDraftKept, setDraftKept] = useState(true);
  const ownAddress = useOwnAddress(earlier);
  const [offered, setOffered] = useState(
    () => !earlier && !embedded && (hasKept(storage.local) || hasKeptSubmission(storage.local, publicClass.id)),
  );
  const { rest, get } = useRest(form.step !== STEPS[0]);
  const { seen, newer, mine, takeOver } = useNewer({ earlier, start, form, draftOf, dispatch });
  const dirty = sending !== 'sent' && (!sameAnswers(form.answers, start) || form.friendEntry.trim() !== '');

  useEffect(() => {
    // What is put aside stays kept as it is.
    if (mine) return;
    if (dirty) setDraftKept(keepDraft(storage.session, draftName, { ...form, seen, attempt: attempt.current }));
    else dropDraft(storage.session, draftName);
  }, [dirty, draftName, form, mine, seen, storage]);

  const say = (what: Said, kind: 'destructive' | 'success' = 'destructive') =>
    toasts.show(kind, t(`toast.${what}.title`), { text: t(`toast.${what}.text`), inPage: kind === 'success' });

  /** Goes to a field; its tab may only now be rendered. */
  const focus = (field: Field) => focusLater(fieldId(formId, field));
  const focusLater = (id: string) => void setTimeout(() => focusField(root, id, embedded ? 'nearest' : 'center'));

  const holdBack = (rules: RestOfForm, step: Step, problems: readonly Problem[]) => {
    dispatch(heldBack(step, publicClass));
    const [first] = problems;
    say(rules.refusalToast(problems.filter(({ field }) => field === first?.field)));
    if (first) focus(first.field);
  };

  /** Asks about one's own address, where that has to be done before anything else; whether it was. */
  const asksAboutAddress = (rules: RestOfForm, answers: Answers): boolean => {
    if (!ownAddress.asks(rules, answers)) return false;
    dispatch({ type: 'left', field: 'email' });
    say('address');
    return true;
  };

  /** Goes to another tab. */
  const go = (step: Step) => {
    const isLeft = form.step === stepOf('email') && step !== form.step;
    if (isLeft && rest && asksAboutAddress(rest, form.answers)) return focus('email');
    dispatch({ type: 'wentTo', step });
  };

  const leaveSteps = useStepHistory(form.step, (step) => go(step));
  const close = () => {
    say('closed');
    leaveSteps();
    onClosed(form.answers);
  };

  /** Waits for the rules, and says so when they can't be had. */
  const getRules = async (): Promise<RestOfForm | undefined> => {
    setWaiting(true);
    try {
      return await get();
    } catch {
      toasts.show('destructive', t('unloaded.step'), { text: t('errors:network') });
      return undefined;
    } finally {
      setWaiting(false);
    }
  };

  const next = async () => {
    const rules = rest ?? (await getRules());
    if (!rules) return;
    const problems = rules.stepProblems(form.answers, form.step, publicClass);
    if (problems.length > 0) return holdBack(rules, form.step, problems);
    if (form.step === stepOf('email') && asksAboutAddress(rules, form.answers)) return focus('email');
    // What was missing is there now.
    toasts.dismiss();
    dispatch(nextAction(form, problems, publicClass));
  };

  const failed = (rules: RestOfForm, error: unknown, answers: Answers) => {
    const code = isRequestFailure(error) ? error.code : undefined;
    if (code === 'submission_closed' || code === 'class_ended') {
      return close();
    }
    // The notice about the newer answers says it.
    if (code === 'stale') return;
    if (code === 'email_taken') return setTrouble({ kind: 'duplicate', email: meantAddress(answers.email) });
    const problems = isRequestFailure(error) ? rules.problemsOf(error.errors) : [];
    if (problems.some(({ field }) => ownId(field) !== undefined)) onOutdated();
    const step = rules.firstStep(problems);
    if (step) {
      dispatch({ type: 'refused', problems });
      return holdBack(rules, step, problems);
    }
    setTrouble({ kind: 'unsent', email: meantAddress(answers.email) });
    toasts.show('destructive', t('toast.failed.title'), { text: code ? failureText(error) : t('toast.failed.text') });
  };

  const submit = async (replaced = seen) => {
    if (sending !== 'no') return;
    setTrouble(undefined);
    toasts.dismiss();
    if (!isOpen(publicClass, clock.now())) return close();
    const rules = rest ?? (await getRules());
    const answers = rules && withFriendEntry(rules);
    if (!answers) return;
    const problems = rules.allProblems(answers, publicClass);
    const step = rules.firstStep(problems);
    if (step) return holdBack(rules, step, problems);
    if (asksAboutAddress(rules, answers)) return focusLater(questionId(formId));
    setSending('yes');
    const body = submissionBody(answers, { publicClass, language, earlier, replaced });
    attempt.current = attemptAt(body, attempt.current);
    const keep = () =>
      keepDraft(storage.session, draftName, {
        ...form,
        answers,
        friendEntry: '',
        seen: replaced,
        attempt: attempt.current,
      });
    // The tab may be gone before the answer is there.
    keep();
    try {
      await send(body, attempt.current.key);
      setSending('sent');
      dropDraft(storage.session, draftName);
      leaveSteps();
      if (!earlier && !embedded) keepAnswers(storage.local, publicClass, answers);
      say(earlier ? 'updated' : 'submitted', 'success');
    } catch (error) {
      setSending('no');
      if (!isUnanswered(error)) attempt.current = undefined;
      keep();
      failed(rules, error, answers);
    }
  };

  /** The answers with the address that was typed but not added; undefined if it can't be added, or has to be asked about. */
  const withFriendEntry = (rules: RestOfForm): Answers | undefined => {
    if (!form.friendEntry.trim()) return form.answers;
    const outcome = rules.addFriend(form.answers, publicClass.groupSize, form.friendEntry);
    if ('problem' in outcome) {
      dispatch({ type: 'refused', problems: [outcome.problem] });
      holdBack(rules, 'preferences', [outcome.problem]);
      return undefined;
    }
    const added = { friendPreferences: outcome.friends };
    dispatch({ type: 'answered', answers: added });
    dispatch({ type: 'friendTyped', entry: '' });
    const answers = { ...form.answers, ...added };
    const friend = outcome.friends.at(-1) ?? '';
    if (!rules.likelyFriend(friend, answers)) return answers;
    // The list asks about it before it is sent; students who send it again have been asked.
    dispatch(heldBack('preferences', publicClass));
    say('friend');
    focus('friendPreferences');
    return undefined;
  };

  return {
    formId,
    form,
    dispatch,
    /** The other tabs and the rules, once they are loaded. */
    rest,
    dirty,
    busy: waiting || sending === 'yes',
    trouble,
    /** True if the draft is stored as long as the tab is open. */
    isDraftKept,
    /** True if answers stored on the device are offered: to a form that is at its start. */
    offered: offered && !restored && form.step === STEPS[0],
    /** Fills in answers that were kept, and goes to the last tab, where what is left to answer stands. */
    takeKept: (answers: Answers) => {
      dispatch({ type: 'answered', answers });
      dispatch({ type: 'wentTo', step: STEPS[2] });
      const [open] = blankFields(answers, STEPS[2], publicClass);
      if (open) focus(open);
      setOffered(false);
    },
    dropOffer: () => setOffered(false),
    next,
    go,
    ownAddress,
    submit: () => submit(),
    /** The answers that were saved elsewhere meanwhile, if there are any. */
    newer,
    /** Sends the answers of this form in the place of what was saved elsewhere. */
    submitMine: () => submit(takeOver()),
    focus,
    /** True if the answers come from a draft; `startOver` discards the draft. */
    restored,
    startOver: () => {
      dispatch({ type: 'startedOver', answers: start });
      setRestored(false);
    },
  };
}
