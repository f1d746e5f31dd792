import { UNDO_SECONDS } from '@study-groups/contracts/moves';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useCallback, useMemo } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import { dashboardApi, useProfessorRedoMutation, useProfessorUndoMutation } from '../session/api.ts';
import { isChange, useEventText } from '../class/event-text.ts';
import { isProvisional, useShownClass, type Dashboard } from '../class/shown-class.ts';
import { type Refusal, useMissedChanges } from './missed-changes.ts';
import { useSignInAgain } from '../session/sign-in-again.ts';
import { eventIdOf, writesOf } from './writes.ts';
import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import type { redoEdit, undoEdit } from '@study-groups/contracts/actions';

/** One change of the class. */
export interface Change<Answer> {
  /** Sends it, naming the version that is shown; rejects with a RequestFailure. */
  send: (version: number) => Promise<Answer>;
  /** The toast's title if it fails. */
  failed: string;
  /** Called when it is done, also by a later try that its toast offers; returns the toast, if there is one. A mere read has none. */
  done?: (answer: Answer) => { title: string; text?: string } | undefined;
  /** Has that toast offer to undo it; `mails`: people get mails about it in 20 seconds, unless it is undone. */
  undo?: 'quiet' | 'mails';
  /** True if it takes so much time that the page's other changes don't wait for its answer. */
  isLong?: boolean;
  /** Said where somebody else was first. */
  refused?: Refusal;
  /** Says if it still makes sense once somebody else has changed the class; then it is offered again. It does by default. */
  fits?: (present: Dashboard) => boolean;
  /** True if the page itself offers to try it again where no answer came. */
  isOfferedAgain?: boolean;
  /** Says so where the class that somebody has changed holds it already: the answer to an earlier try was lost, not the change. */
  made?: (present: Dashboard) => { title: string; text?: string } | undefined;
}

type MakeChange = <Answer>(change: Change<Answer>) => Promise<Answer | undefined>;

/** For how long a toast offers to undo, in milliseconds: as long as the mails wait. */
const UNDO_TOAST_MS = UNDO_SECONDS * 1_000;

/**
 * Changes the class and says what came of it. What was changed by somebody else meanwhile is shown instead of overwritten;
 * who has to sign in again does, and then it is sent.
 * @returns the answer, or undefined if nothing was changed; never rejects
 */
export function useChange(): MakeChange {
  const { version, history, class: course } = useShownClass();
  const sendsMails = !isProvisional(course);
  const args = useDashboardArgs();
  const { t } = useTexts('professor-dashboard');
  const { t: common } = useTexts('common');
  const { failureText } = useFailureText();
  const { reportMissed } = useMissedChanges();
  const signInAgain = useSignInAgain();
  const { undoingOf } = useUndoing();
  const host = useHost();
  const dispatch = useDispatch();

  return useCallback<MakeChange>(
    (change) => {
      const toast = host.toasts.show;
      const writes = writesOf(host, args.params.slug);
      let since = history[0]?.id ?? 0;
      return attempt(change, version);

      async function attempt<Answer>(wanted: Change<Answer>, seen: number): Promise<Answer | undefined> {
        try {
          const sendNow = () => signedIn(() => send(wanted, seen), signInAgain);
          const answer = await (wanted.isLong ? sendNow() : writes.inTurn(sendNow));
          say(wanted, answer);
          return answer;
        } catch (error) {
          if (!isRequestFailure(error)) throw error;
          const present = error.code === 'stale' ? error.dashboard : undefined;
          if (present && isOnlyReopened(present, { version: seen, history })) return attempt(wanted, present.version);
          if (present) showPresent(wanted, present);
          else if (error.status === 0 && wanted.done) sayUnanswered(wanted, seen);
          else toast('destructive', wanted.failed, { text: failureText(error) });
          return undefined;
        }
      }

      /** On top of what this page has changed since. */
      async function send<Answer>(wanted: Change<Answer>, seen: number): Promise<Answer> {
        const named = writes.versionAfter(seen);
        since = Math.max(since, writes.own.current().made.at(-1) ?? 0);
        const answer = await wanted.send(named);
        writes.noteAnswer(named, answer);
        return answer;
      }

      function say<Answer>({ done, undo }: Change<Answer>, answer: Answer): void {
        const said = done?.(answer);
        if (!said) return;
        const next = versionOf(answer);
        if (!undo || next === undefined) return toast('success', said.title, { text: said.text });
        const waiting = undo === 'mails' && sendsMails ? t('undo.mailsWait') : undefined;
        toast('success', said.title, {
          text: [said.text, waiting].filter(Boolean).join(' '),
          duration: UNDO_TOAST_MS,
          action: { label: t('undo.action'), onPress: () => void attempt(undoingOf(eventIdOf(answer)), next) },
        });
      }

      /** Sent again as it was, it gets the answer that was lost. */
      function sayUnanswered<Answer>(wanted: Change<Answer>, seen: number): void {
        toast('destructive', t('unanswered.title'), {
          text: t('unanswered.text'),
          duration: UNDO_TOAST_MS,
          ...(!wanted.isOfferedAgain && {
            action: { label: common('retry'), onPress: () => void attempt(wanted, seen) },
          }),
        });
      }

      function showPresent<Answer>(wanted: Change<Answer>, present: Dashboard): void {
        const made = wanted.made?.(present);
        if (made) toast('info', made.title, { text: made.text });
        else {
          const fits = wanted.fits?.(present) ?? true;
          const again = () => void attempt(wanted, present.version);
          reportMissed(present, { refused: wanted.refused, since, ...(fits && { again }) });
        }
        since = present.history[0]?.id ?? since;
        dispatch(dashboardApi.util.upsertQueryData('professorDashboard', { ...args, body: {} }, present));
      }
    },
    [version, history, sendsMails, args, undoingOf, signInAgain, host, dispatch, failureText, reportMissed, t, common],
  );
}

/** Sends it, again once the class is open again, until it is not refused for want of that. */
async function signedIn<Answer>(
  send: () => Promise<Answer>,
  signInAgain: (failure: RequestFailure) => Promise<boolean>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!isRequestFailure(error) || error.status !== 401 || !(await signInAgain(error))) throw error;
    return signedIn(send, signInAgain);
  }
}

/** Says if nothing but passwords was changed since, so that a change made on the page still holds. */
function isOnlyReopened(present: Dashboard, seen: Pick<Dashboard, 'version' | 'history'>): boolean {
  const lastSeen = seen.history[0]?.id ?? 0;
  const missed = present.history.filter((event) => event.id > lastSeen && isChange(event));
  const isRotated = missed.length > 0 && missed.every(({ kind }) => kind === 'password-rotated');
  return isRotated && present.version - seen.version === missed.length;
}

/** The version that a change has led to, where its answer names it. */
function versionOf(answer: unknown): number | undefined {
  const named = typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined;
  return typeof named === 'number' ? named : undefined;
}

/** Taking a change back and bringing it again, as changes of the class. Neither is offered again by itself: it would be about another change. */
export function useUndoing() {
  const args = useDashboardArgs();
  const { own } = writesOf(useHost(), args.params.slug);
  const { t } = useTexts('professor-dashboard');
  const { eventText } = useEventText();
  const [undo, { isLoading: isUndoing }] = useProfessorUndoMutation({ fixedCacheKey: `undo ${args.params.slug}` });
  const [redo, { isLoading: isRedoing }] = useProfessorRedoMutation({ fixedCacheKey: `redo ${args.params.slug}` });
  const changes = useMemo(
    () => ({
      /** @param eventId of the change; the latest one of the version that is shown if it is left out */
      undoingOf: (eventId?: number): Change<ResponseOf<typeof undoEdit>> => ({
        async send(version) {
          const body: BodyOf<typeof undoEdit> = { version, ...(eventId !== undefined && { eventId }) };
          try {
            const answer = await undo({ ...args, body }).unwrap();
            own.noteUndone(answer.undone.id);
            return answer;
          } catch (error) {
            if (isRequestFailure(error) && error.code === 'stale' && eventId !== undefined) own.forget(eventId);
            throw error;
          }
        },
        failed: t('undo.failed'),
        done: ({ undone }) => ({ title: t('undo.done'), text: eventText(undone) }),
        fits: () => false,
        ...(eventId !== undefined && { refused: { text: t('undo.refused'), since: eventId } }),
      }),
      redoing: {
        async send(version) {
          const answer = await redo({ ...args, body: { version } }).unwrap();
          own.noteMade(answer.redone.id);
          return answer;
        },
        failed: t('redo.failed'),
        done: ({ redone }) => ({ title: t('redo.done'), text: eventText(redone) }),
        fits: () => false,
      } satisfies Change<ResponseOf<typeof redoEdit>>,
    }),
    [args, own, undo, redo, t, eventText],
  );
  return { ...changes, isBusy: isUndoing || isRedoing };
}
