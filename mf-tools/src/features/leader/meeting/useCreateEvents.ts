import type { ResponseOf } from '@study-groups/contracts/call';
import type { createGoogleEvents } from '@study-groups/contracts/google';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useEffect, useRef, useState } from 'react';
import { useOpenAddress } from '../useOpenAddress.ts';
import { useToolsCreateEventsMutation } from './api.ts';
import { chosenSlots, type Draft, forgetDraft, keepDraft } from './draft.ts';

type Answer = ResponseOf<typeof createGoogleEvents>;

/** The result of the request for the events: an answer, a failure, or a sign-in that Google rejected. */
export type Outcome = { answer: Answer } | { failure: unknown } | { signIn: 'again' };

/**
 * Makes the events in the caller's Google calendar; leads to Google's sign-in where that is needed.
 *
 * @param waiting  what was asked for before the sign-in from which the page is just back
 */
export function useCreateEvents(token: string, waiting: Draft | undefined) {
  const language = useLanguage();
  const { storage } = useHost();
  const openAddress = useOpenAddress();
  const [send, { isLoading }] = useToolsCreateEventsMutation();
  const [leaving, setLeaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  // Back from Google by the browser's own button, the page may be as it was left.
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  /** @param returned  whether the page is just back from the sign-in, and should not go there at once again */
  const create = async (draft: Draft, { returned = false } = {}) => {
    setOutcome(undefined);
    const { startDate, endDate } = draft;
    const body = {
      token,
      selectedSlots: chosenSlots(draft),
      startDate,
      endDate,
      realCalendar: true,
      language,
    } as const;
    try {
      const answer = await send({ body }).unwrap();
      if (answer.requiresAuth && answer.authUrl) {
        if (returned) return setOutcome({ signIn: 'again' });
        keepDraft(storage.session, token, draft, true);
        setLeaving(true);
        return openAddress(answer.authUrl);
      }
      if (answer.success) forgetDraft(storage.session);
      setOutcome({ answer });
    } catch (failure) {
      setOutcome({ failure });
    }
  };

  // It goes on by itself, once, and only if this tab was waiting for it.
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current || !waiting) return;
    resumed.current = true;
    keepDraft(storage.session, token, waiting);
    void create(waiting, { returned: true });
  });

  return { create, outcome, forget: () => setOutcome(undefined), busy: isLoading || leaving };
}
