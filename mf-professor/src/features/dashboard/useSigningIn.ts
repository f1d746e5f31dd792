import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignInAgain } from './sign-in-again.ts';

/** Whether somebody has to sign in again, and who waits for that. */
export function useSigningIn() {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((isOpen: boolean) => void)[]>([]);

  const signInAgain = useCallback<SignInAgain>((_failure: RequestFailure) => {
    setAsking(true);
    return new Promise((resolve) => waiting.current.push(resolve));
  }, []);
  /** Reports to all who wait how it ended. */
  const settle = useCallback((isOpen: boolean) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(isOpen);
  }, []);
  // Other changes of the class wait for those that wait here, on a later page too.
  useEffect(() => () => settle(false), [settle]);
  return { isAsking, signInAgain, settle };
}
