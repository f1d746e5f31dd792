import { useNavigate, useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { useEffect, useState } from 'react';

/** The way in which the page was reached: with which token, and with what answer if it is back from Google. */
export interface Arrival {
  token: string;
  /** Google's page was left with leave given. */
  isAuthorized: boolean;
  /** It was left without. */
  isRefused: boolean;
}

/** The token stays in the address, for it is the page's; what Google answered is taken out, for it counts once. */
export function useArrival(): Arrival {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = query.get('token') ?? '';
  const authorized = query.get('authorized');
  const [arrival] = useState({ isAuthorized: authorized === '1', isRefused: authorized === '0' });
  useEffect(() => {
    if (authorized !== null) void navigate(`/schedule-meet?${new URLSearchParams({ token })}`, { replace: true });
  }, [authorized, navigate, token]);
  return { token, ...arrival };
}
