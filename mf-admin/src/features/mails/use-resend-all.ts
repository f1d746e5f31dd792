import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useEffect, useRef, useState } from 'react';
import { useAdminResendDeadMailsMutation } from './api.ts';

/** How far it is: what was sent again so far, whether it goes on, and why it ended where it could not be brought to its end. */
interface Progress {
  sent: number;
  phase: 'asking' | 'running' | 'stopping' | 'over';
  /** Where it goes on; null once all are sent. */
  after: number | null;
  failure?: RequestFailure;
}

/** Has the server send all mails again that were given up, step by step; it can be stopped between two, and gone on with. */
export function useResendAll() {
  const [progress, setProgress] = useState<Progress>({ sent: 0, phase: 'asking', after: 0 });
  const [resend] = useAdminResendDeadMailsMutation();
  const isStopped = useRef(false);
  // Who leaves the page ends it.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function run(): Promise<void> {
    let { sent, after } = progress;
    isStopped.current = false;
    setProgress({ sent, after, phase: 'running' });
    try {
      while (after !== null && !isStopped.current) {
        const { resent, last } = await resend({ body: { after } }).unwrap();
        [sent, after] = [sent + resent, last];
        setProgress((before) => ({ ...before, sent, after }));
      }
      setProgress({ sent, after, phase: 'over' });
    } catch (error) {
      if (!isRequestFailure(error)) throw error;
      setProgress({ sent, after, phase: 'over', failure: error });
    }
  }

  function stop(): void {
    isStopped.current = true;
    setProgress((before) => ({ ...before, phase: 'stopping' }));
  }
  return { ...progress, isAtWork: progress.phase === 'running' || progress.phase === 'stopping', run, stop };
}
