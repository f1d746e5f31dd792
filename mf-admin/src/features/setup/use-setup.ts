import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useAdminSetupQuery } from './api.ts';
import { isSetUp } from './steps.ts';

/** The origin at which the console is open. */
export function useHere(): string {
  const { element } = useHost();
  return element.ownerDocument.location.origin;
}

/** Whether all that is needed is set up; undefined while nobody knows. */
export function useSetupDone(): boolean | undefined {
  const here = useHere();
  const { data } = useAdminSetupQuery();
  return data && isSetUp(data, here);
}

/** Whether the console begins with the steps, for there is no class yet; undefined while nobody knows. */
export function useFirstHour(): boolean | undefined {
  const { data } = useAdminSetupQuery();
  return data && data.classCount === 0;
}
