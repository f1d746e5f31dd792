import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useEffect, useRef } from 'react';
import type { SignInAgain } from '../dashboard/sign-in-again.ts';
import { useSigningIn } from '../dashboard/useSigningIn.ts';

interface PageSignIn {
  /** The dashboard's call, as it stands. */
  answer: { isFetching: boolean; startedTimeStamp?: number | undefined };
  /** Why its latest answer is none, if it is none. */
  failure: RequestFailure | undefined;
  /** Reports it to the page, which has people sign in, or finds that the class is gone. */
  onRefused: () => void;
}

/**
 * Leaves it to the page around the part to have people sign in again: whoever waits for that goes on as soon as the API
 * answers the part once more.
 */
export function usePageSignIn({ answer, failure, onRefused }: PageSignIn): SignInAgain {
  const { isAsking, signInAgain, settle } = useSigningIn();
  const askedAt = useRef(0);
  const isRefused = failure?.status === 401;
  const isGone = failure?.code === 'class_not_found';

  useEffect(() => {
    if (failure && isRefused) void signInAgain(failure);
  }, [failure, isRefused, signInAgain]);
  useEffect(() => {
    if (isGone) onRefused();
  }, [isGone, onRefused]);
  useEffect(() => {
    if (!isAsking) return;
    askedAt.current = Date.now();
    onRefused();
  }, [isAsking, onRefused]);

  const { isFetching, startedTimeStamp = 0 } = answer;
  useEffect(() => {
    if (isAsking && !isFetching && !failure && startedTimeStamp > askedAt.current) settle(true);
  }, [isAsking, isFetching, failure, startedTimeStamp, settle]);
  return signInAgain;
}
