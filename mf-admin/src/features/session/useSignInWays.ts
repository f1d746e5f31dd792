import { useSelector } from '@study-groups/web-sdk/store/redux';
import { createElement, type ReactNode } from 'react';
import { useLoaded } from '../../ui/useLoaded.ts';
import { selectWays } from './sign-in.ts';

const load = async () => (await import(/* webpackChunkName: "passkeys" */ './SignInWays.tsx')).SignInWays;
const ignore = () => undefined;

/** The links to the providers, where the server has said that there are some, and whether passwords count. */
export function useSignInWays(): { links: ReactNode; takesPassword: boolean } {
  const ways = useSelector(selectWays);
  const Links = useLoaded(load, { isWanted: Boolean(ways), isLikely: false, onFailed: ignore });
  return { links: ways && Links && createElement(Links, { ways }), takesPassword: ways?.takesPassword !== false };
}
