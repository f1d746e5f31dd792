import type { MemberLink } from '@study-groups/contracts/links';
import type { MyGroup } from '@study-groups/contracts/my-group';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Change, getMyGroup, sendChange } from './calls.ts';
import { forgetAnswers, keepAnswer, readAnswer } from './kept-answer.ts';
import { forgetLink, nameLink } from '../find-group/kept-links.ts';

/** The state of a member's group on this page. */
interface Standing {
  mine?: MyGroup;
  /** Time of the server's answer, in ISO 8601. */
  at?: string;
  /** The reason why the latest request brought nothing newer. */
  failure?: RequestFailure | undefined;
}

/** Makes a change. @returns the group as it is then; undefined if it failed, which is said already, or has to be allowed first */
export type Act = (change: Change) => Promise<MyGroup | undefined>;

/** Tells whether an error says that a link leads nowhere any more. */
export const isGoneBy = (code: string) => code === 'link_not_found' || code === 'class_left';

/** Error codes that mean that the page shows a stale state. */
const OUTDATED: ReadonlySet<string> = new Set([
  'meeting_changed',
  'meeting_not_found',
  'leader_moves',
  'no_group',
  'class_ended',
  'survey_closed',
  'wish_early',
  'wishes_off',
  'wish_declined',
  'invalid_request',
  'link_not_found',
  'class_left',
]);

/**
 * The group of a link: at first as the device knows it, then as the server does, also when the reader comes back to the tab or the
 * network to the device. Changes go one after another, and show ahead of their answers; one that fails is taken back.
 */
export function useMyGroup(link: MemberLink) {
  const host = useHost();
  const { failureText } = useFailureText();
  const [standing, setStanding] = useState<Standing>(() => readAnswer(host.storage.local, link.studentId) ?? {});
  const [pending, setPending] = useState<readonly Change[]>([]);
  const [isLoading, setIsLoading] = useState(true);
  const [looks, setLooks] = useState(0);
  /** Ends when the latest change has its answer. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Number of changes that were requested: data that was read before one of them is stale. */
  const changes = useRef(0);
  const reload = useCallback(() => setLooks((before) => before + 1), []);

  const take = useCallback(
    (mine: MyGroup) => {
      const answer = { mine, at: new Date(host.clock.now()).toISOString() };
      setStanding(answer);
      keepAnswer(host.storage.local, link.studentId, answer);
      nameLink(host.storage, link, mine.class.courseName);
    },
    [host, link],
  );

  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      setIsLoading(true);
      const before = changes.current;
      const outcome = await getMyGroup(host, link, leaving.signal);
      if (leaving.signal.aborted) return;
      setIsLoading(false);
      if ('failure' in outcome) {
        const { failure } = outcome;
        const isGone = isGoneBy(failure.code);
        if (isGone) {
          forgetLink(host.storage, link);
          forgetAnswers(host.storage.local, link.studentId);
        }
        setStanding((known) => (isGone ? { failure } : { ...known, failure }));
      } else if (before === changes.current) take(outcome.mine);
    };
    look().catch((cause: unknown) => {
      if (!leaving.signal.aborted) throw cause;
    });
    return () => leaving.abort();
  }, [host, link, looks, take]);

  useEffect(() => {
    const { ownerDocument } = host.element;
    const look = () => ownerDocument.visibilityState === 'visible' && reload();
    ownerDocument.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      ownerDocument.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [host, reload]);

  const act: Act = async (change) => {
    changes.current += 1;
    setPending((before) => [...before, change]);
    const turn = queue.current.then(() => sendChange(host, link, change));
    queue.current = turn;
    const outcome = await turn;
    setPending((before) => before.filter((each) => each !== change));
    if ('mine' in outcome) {
      take(outcome.mine);
      return outcome.mine;
    }
    if ('authUrl' in outcome) return void change.onAsked?.(outcome.authUrl);
    host.toasts.show('destructive', failureText(outcome.failure));
    // The change may be stored, though its answer was lost.
    if (outcome.failure.status === 0 || OUTDATED.has(outcome.failure.code)) reload();
    return undefined;
  };

  const mine = standing.mine && pending.reduce((before, { ahead }) => ahead?.(before) ?? before, standing.mine);
  return { ...standing, mine, isLoading, reload, act };
}
