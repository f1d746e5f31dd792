import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useLocation, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useEffect, useRef } from 'react';
import { BASE } from '../../ui/paths.ts';
import { useAdminSetupQuery } from './api.ts';
import { isSetUp } from './steps.ts';

/** The origin at which the console is open. */
export function useHere(): string {
  const { element } = useHost();
  return element.ownerDocument.location.origin;
}

/** Tells whether everything needed is set up; undefined while nobody knows. */
export function useSetupDone(): boolean | undefined {
  const here = useHere();
  const { data } = useAdminSetupQuery();
  return data && isSetUp(data, here);
}

/**
 * Makes a console without classes begin with the steps: a user who comes to the list of classes is led to them, once, and can
 * leave them then.
 */
export function useFirstHour(): void {
  const { data } = useAdminSetupQuery();
  const { element } = useHost();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isOver = useRef(false);
  useEffect(() => {
    if (!data || isOver.current) return;
    isOver.current = true;
    // The address is ahead of the router while the page of a pressed link is loaded: who has gone on is not led back.
    const { location } = element.ownerDocument;
    const isAtList = [pathname, location.pathname].every((path) => path.replace(/\/$/, '') === BASE);
    if (data.classCount === 0 && isAtList) void navigate(`${BASE}/setup`, { replace: true });
  }, [data, element, pathname, navigate]);
}
