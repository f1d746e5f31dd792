import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';

/** Asks for the password, or an admin's session, that has ended; the page stays. @returns whether the class is open again */
export type SignInAgain = (failure: RequestFailure) => Promise<boolean>;

const SignInAgainContext = createContext<SignInAgain>(() => Promise.resolve(false));

/** Given by the dashboard; without it nobody is asked. */
export const SignInAgainProvider = SignInAgainContext.Provider;

export function useSignInAgain(): SignInAgain {
  return use(SignInAgainContext);
}

/** Keeps the failure for which somebody has to sign in again, and the calls that wait for it. */
export function useSigningIn() {
  const [asked, setAsked] = useState<RequestFailure>();
  const waiting = useRef<((isOpen: boolean) => void)[]>([]);

  const signInAgain = useCallback<SignInAgain>((failure) => {
    setAsked(failure);
    return new Promise((resolve) => waiting.current.push(resolve));
  }, []);
  /** Reports to all who wait how it ended. */
  const settle = useCallback((isOpen: boolean) => {
    setAsked(undefined);
    for (const resolve of waiting.current.splice(0)) resolve(isOpen);
  }, []);
  // Other changes of the class wait for those that wait here, on a later page too.
  useEffect(() => () => settle(false), [settle]);
  return {
    isAsking: asked !== undefined,
    /** That takes a mail's link, for no password opens the class any more. */
    isPasswordOff: asked?.code === 'password_off',
    signInAgain,
    settle,
  };
}
