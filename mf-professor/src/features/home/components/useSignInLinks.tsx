import { lazyPart } from '@study-groups/web-sdk/remote/lazily';
import type { SignIn } from '@study-groups/contracts/sign-in';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { askHowToSignIn } from '../sign-in.ts';

const SignInWays = lazyPart(() => import(/* webpackChunkName: "home-list" */ './SignInWays.tsx'));

/**
 * The links to the providers, where the server says that there are some, and whether links of mails count.
 * @param onIn called where somebody is signed in already
 */
export function useSignInLinks(onIn?: () => void): { links: ReactNode; takesMail: boolean } {
  const host = useHost();
  const [ways, setWays] = useState<SignIn>();
  useEffect(() => {
    void askHowToSignIn(host).then((found) => (found.isIn ? onIn?.() : setWays(found.ways)));
  }, [host, onIn]);
  const links = ways && (
    <Suspense>
      <SignInWays providers={ways.providers} />
    </Suspense>
  );
  return { links, takesMail: ways?.takesPassword !== false };
}
