import type { ResponseOf } from '@study-groups/contracts/call';
import type { createGoogleEvents } from '@study-groups/contracts/google';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useEffect, useState } from 'react';
import { useToolsCreateEventsMutation } from '../api.ts';
import { openAddress } from '../open-address.ts';
import { chosenSlots, type Draft, forgetDraft, keepDraft } from './draft.ts';

type Answer = ResponseOf<typeof createGoogleEvents>;

/** What came of asking for the events: an answer, a failure, or a sign-in that Google did not take. */
export type Outcome = { answer: Answer } | { failure: unknown } | { signIn: 'again' };

/** Makes the events in the caller's Google calendar; leads to Google's sign-in where that is needed. */
export function useCreateEvents(token: string) {
  const { language } = useTexts('leader');
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
        keepDraft(token, draft, true);
        setLeaving(true);
        return openAddress(answer.authUrl);
      }
      if (answer.success) forgetDraft();
      setOutcome({ answer });
    } catch (failure) {
      setOutcome({ failure });
    }
  };
  return { create, outcome, forget: () => setOutcome(undefined), busy: isLoading || leaving };
}
