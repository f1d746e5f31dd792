import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { createContext, use } from 'react';

/** Asks for the password, or an admin's session, that has ended; the page stays. @returns whether the class is open again */
export type SignInAgain = (failure: RequestFailure) => Promise<boolean>;

const SignInAgainContext = createContext<SignInAgain>(() => Promise.resolve(false));

/** Given by the dashboard; without it nobody is asked. */
export const SignInAgainProvider = SignInAgainContext.Provider;

export function useSignInAgain(): SignInAgain {
  return use(SignInAgainContext);
}
