import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useCallback } from 'react';
import { useDashboardArgs } from './access.ts';
import { dashboardApi } from './api.ts';
import { useShownClass } from './shown-class.ts';
import { useMissedChanges } from './missed-changes.ts';

/** One change of the class. */
export interface Change<Answer> {
  /** Sends it, naming the version that is shown; rejects with a RequestFailure. */
  send: (version: number) => Promise<Answer>;
  /** The toast's title if it fails. */
  failed: string;
  /** The toast if it is done; none unless told. */
  done?: (answer: Answer) => { title: string; text?: string };
}

/**
 * Changes the class and says what came of it. What was changed by somebody else meanwhile is shown instead of overwritten.
 * @returns the answer, or undefined if nothing was changed; never rejects
 */
export function useChange(): <Answer>(change: Change<Answer>) => Promise<Answer | undefined> {
  const { version } = useShownClass();
  const args = useDashboardArgs();
  const { failureText } = useFailureText();
  const { tellMissed } = useMissedChanges();
  const toast = useToast();
  const dispatch = useDispatch();
  const { params, password } = args;
  return useCallback(
    async ({ send, failed, done }) => {
      try {
        const answer = await send(version);
        const said = done?.(answer);
        if (said) toast('success', said.title, { text: said.text });
        return answer;
      } catch (error) {
        if (!isRequestFailure(error)) throw error;
        if (error.code === 'stale' && error.dashboard) {
          const present = error.dashboard;
          const shown = { params, ...(password === undefined ? {} : { password }), body: {} };
          dispatch(dashboardApi.util.upsertQueryData('professorDashboard', shown, present));
          tellMissed(version, present);
          return undefined;
        }
        toast('destructive', failed, { text: failureText(error) });
        return undefined;
      }
    },
    [version, params, password, toast, dispatch, failureText, tellMissed],
  );
}
