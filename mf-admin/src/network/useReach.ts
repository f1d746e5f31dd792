import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useDispatch, useSelector } from '@study-groups/web-sdk/store/redux';
import { useEffect, useRef } from 'react';
import { sessionApi } from '../features/session/api.ts';
import { ADMIN_TAGS } from '../tags.ts';
import { doubted, selectReach } from './slice.ts';

/** Between two questions whether the server is back: doubled from the first to the second, in ms. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Finds out whether the server is away, and when it is back; then all shown data is requested again. */
export function useReach(): void {
  const { element } = useHost();
  const dispatch = useDispatch();
  const reach = useSelector(selectReach);
  const isHere = reach === 'here';

  useEffect(() => {
    const window = element.ownerDocument.defaultView;
    const doubt = (): void => void dispatch(doubted());
    window?.addEventListener('offline', doubt);
    return () => window?.removeEventListener('offline', doubt);
  }, [element, dispatch]);

  useEffect(() => {
    const window = element.ownerDocument.defaultView;
    if (isHere || !window) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT_MS;
    let isOver = false;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      await dispatch(sessionApi.endpoints.adminMe.initiate(undefined, { forceRefetch: true, subscribe: false }));
      if (isOver) return;
      timer = setTimeout(() => void ask(), wait);
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    };
    const askNow = (): void => {
      wait = FIRST_WAIT_MS;
      void ask();
    };
    askNow();
    window.addEventListener('online', askNow);
    window.addEventListener('focus', askNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
      window.removeEventListener('focus', askNow);
    };
  }, [isHere, element, dispatch]);

  const wasAway = useRef(false);
  useEffect(() => {
    if (reach === 'away') wasAway.current = true;
    if (reach !== 'here' || !wasAway.current) return;
    wasAway.current = false;
    dispatch(sessionApi.util.invalidateTags([...ADMIN_TAGS]));
  }, [reach, dispatch]);
}
