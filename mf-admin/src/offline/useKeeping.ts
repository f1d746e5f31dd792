import { CONSOLE } from '@study-groups/contracts/offline';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import type { KeepAnswer } from '@study-groups/web-sdk/offline/messages';
import { askWorker, isScript, removeWorker, scriptsOf } from '@study-groups/web-sdk/offline/worker-client';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { useEffect, useState } from 'react';
import { prepareFrameDialogs } from '../features/console/frame/FrameDialogs.tsx';
import { selectSignIn } from '../features/session/sign-in.ts';
import { selectAnsweredAt, selectReach } from '../network/slice.ts';
import { useKeeps } from '../workspace/useShared.ts';
import { BUILD } from './build.ts';
import { keptGround } from './ground.ts';
import { clearKept, eraseKept, writeKept } from './kept-data.ts';
import { snapshotOf } from './snapshot.ts';

/** After the last answer it is kept, in ms: several come in a row. */
const SETTLED_MS = 1_000;
/**
 * Time after which the first view is rendered, and time after the last script after which all that a view needs have come, in
 * ms.
 */
const AHEAD_MS = 1_000;

type State = Parameters<typeof selectSignIn>[0] & Parameters<typeof selectReach>[0];

/**
 * Keeps the page with its files and what is seen in it, for a start without a network; nothing if that is switched off, and
 * nothing any more once the session is over.
 * @returns whether all of it is kept as it is now, and whether another build of the console is live by now
 */
export function useKeeping(): { isKept: boolean; isOld: boolean } {
  const keeps = useKeeps();
  const areAnswersKept = useKeptAnswers(keeps);
  const { isKept, isOld } = useKeptFiles(keeps);
  return { isKept: keeps && isKept && areAnswersKept, isOld };
}

/** Keeps what was answered last. @returns whether that is kept */
function useKeptAnswers(keeps: boolean): boolean {
  const host = useHost();
  const [isKept, setKept] = useState(false);
  const isIn = useSelector(selectSignIn) === 'in';
  useEffect(() => {
    const window = host.element.ownerDocument.defaultView;
    const ground = keptGround(window);
    if (!ground || !window) return undefined;
    if (!keeps || !isIn) {
      // With the same key more can be kept, once it is switched on again in this session.
      void (isIn ? clearKept(ground) : eraseKept(ground)).catch(() => undefined);
      return undefined;
    }
    const { getState, subscribe } = storeOf(host);
    const state = () => getState() as State & ReturnType<typeof getState>;
    let { queries } = state().api;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const at = selectAnsweredAt(state());
      if (at === undefined || selectReach(state()) !== 'here' || selectSignIn(state()) !== 'in') return;
      const written = queries;
      void writeKept(snapshotOf(state(), { build: BUILD, at }), ground).then(
        (isWritten) => setKept(isWritten && written === queries),
        () => undefined,
      );
    };
    const soon = (): void => {
      const { queries: now } = state().api;
      if (now === queries) return;
      queries = now;
      setKept(false);
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLED_MS);
    };
    // The page may be gone before it is time.
    const leave = (): void => {
      if (timer !== undefined && window.document.visibilityState === 'hidden') keep();
    };
    timer = setTimeout(keep, SETTLED_MS);
    const stop = subscribe(soon);
    window.document.addEventListener('visibilitychange', leave);
    return () => {
      stop();
      clearTimeout(timer);
      window.document.removeEventListener('visibilitychange', leave);
    };
  }, [host, keeps, isIn]);
  return isKept;
}

/** Has the worker keep the page and its files, with those that come later. @returns what came of it the last time */
function useKeptFiles(keeps: boolean): NonNullable<KeepAnswer> {
  const { element } = useHost();
  const language = useLanguage();
  const isHere = useSelector(selectReach) === 'here';
  const [latest, setLatest] = useState({ isKept: false, isOld: false });
  useEffect(() => {
    const window = element.ownerDocument.defaultView;
    if (!window || !isHere) return undefined;
    if (!keeps) {
      void removeWorker(window, CONSOLE);
      return undefined;
    }
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loaded = new Set(scriptsOf(window));
    const keep = async (): Promise<void> => {
      // The worker knows the console's own scripts; what the shell provides for its dialogs it knows once it was loaded.
      await prepareFrameDialogs(language);
      for (const script of scriptsOf(window)) loaded.add(script);
      if (isGone) return;
      const answer = await askWorker(window, CONSOLE, { kind: 'keep', language, loaded: [...loaded] });
      if (answer && !isGone) setLatest(answer);
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void keep(), AHEAD_MS);
    };
    soon();
    // Views and parts of other remotes bring scripts of their own.
    const seen =
      'PerformanceObserver' in window
        ? new window.PerformanceObserver((list) => {
            const scripts = list.getEntries().filter(isScript);
            for (const { name } of scripts) loaded.add(name);
            if (scripts.length > 0) soon();
          })
        : undefined;
    seen?.observe({ type: 'resource' });
    return () => {
      isGone = true;
      clearTimeout(timer);
      seen?.disconnect();
    };
  }, [element, keeps, language, isHere]);
  return latest;
}
