import { useEffect } from 'react';
import { pageGlobals } from '../remotes/globals.ts';

/** Says that what is around it answers, which the server may have drawn: what was pressed there meanwhile is done, after a while at the latest. */
export function Alive({ afterMs = 0 }: { afterMs?: number }) {
  useEffect(() => {
    const timer = setTimeout(() => pageGlobals().answerPressed?.(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return null;
}
