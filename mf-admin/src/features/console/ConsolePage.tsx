import { api } from '@study-groups/web-sdk/api/api';
import { askForSessionToken, isTokenElsewhere } from '@study-groups/web-sdk/api/session-hand-over';
import { Navigate, useLocation } from '@study-groups/web-sdk/routing/routing';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { useDispatch, useSelector } from '@study-groups/web-sdk/store/redux';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { Suspense, useEffect, useState } from 'react';
import { isAway } from '../../network/failures.ts';
import { useAdminMeQuery } from '../session/api.ts';
import { dropKept } from '../session/session.ts';
import { selectAdmin, selectSignIn } from '../session/sign-in.ts';
import { CONSOLE } from './console-part.ts';
import { loadAhead } from './load-ahead.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import '../../texts.ts';

/** Time without a response after which the data seen last is shown, in ms. */
const LONGEST_WAIT_MS = 5_000;

/** `/admin/dashboard` and below, for who is signed in; without a session it leads to /admin. */
export default function ConsolePage() {
  const isAsked = useHandOver();
  return <DataProvider>{isAsked ? <SignedInOnly /> : <PageSkeleton />}</DataProvider>;
}

/** Takes the session's token from another window where cookies may not reach the API. @returns whether that is over */
function useHandOver(): boolean {
  const host = useHost();
  const [isOver, setOver] = useState(() => !isTokenElsewhere(host));
  useEffect(() => {
    if (!isOver) void askForSessionToken(host).then(() => setOver(true));
  }, [host, isOver]);
  return isOver;
}

function SignedInOnly() {
  const isPrepared = usePrepared();
  const signIn = useSelector(selectSignIn);
  return signIn === 'out' ? <LeaveToLogin /> : <Session isPrepared={isPrepared} />;
}

/** Tells whether the data shown first is loaded as far as it can be ahead, so that it is rendered as a whole. */
function usePrepared(): boolean {
  const host = useHost();
  const location = useLocation();
  const [ahead] = useState(() => loadAhead(host, location));
  const [isOver, setOver] = useState(false);
  useEffect(() => void ahead.then(() => setOver(true)), [ahead]);
  return isOver;
}

/** Leads to the login. Nothing of a session stays in memory or is kept, and by now nobody shows it who would ask for it again. */
function LeaveToLogin() {
  const dispatch = useDispatch();
  useEffect(() => {
    dropKept();
    dispatch(api.util.resetApiState());
  }, [dispatch]);
  return <Navigate to="/admin" replace />;
}

/**
 * The console of the signed-in admin; it stays when the session expires, and starts with the data seen last without a network.
 */
function Session({ isPrepared }: { isPrepared: boolean }) {
  const { error, refetch } = useAdminMeQuery();
  const admin = useSelector(selectAdmin);
  const isLookedFor = useKept(error);
  if (!admin && error && !isLookedFor) return <LoadFailed error={error} onRetry={refetch} />;
  if (!admin || !isPrepared) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <CONSOLE me={admin} />
    </Suspense>
  );
}

/**
 * Brings back what was seen last where the server does not answer whether there is a session, or not soon.
 * @returns whether there may still be something
 */
function useKept(error: unknown): boolean {
  const host = useHost();
  const isAnswered = useSelector(selectSignIn) !== 'unknown';
  const isGone = isRequestFailure(error) && isAway(error);
  const [isLate, setLate] = useState(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isWanted = !isAnswered && (isGone || isLate);
  useEffect(() => {
    if (!isWanted) return;
    import(/* webpackChunkName: "offline" */ '../../offline/restore.ts')
      .then(({ restoreKept }) => restoreKept(host))
      .finally(() => setOver(true))
      .catch(() => undefined);
  }, [isWanted, host]);
  return isGone && !isOver;
}
