import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useDashboardArgs, useWayHome } from './access.ts';
import { dashboardApi } from './api.ts';
import { noteShut } from './open-devices.ts';

/** Leaves the class for the list of one's classes; nothing that was shown of it is kept. */
export function useGoHome(): () => void {
  const { storage } = useHost();
  const dispatch = useDispatch();
  const { params } = useDashboardArgs();
  const goHome = useWayHome();
  return () => {
    noteShut(storage, params.slug);
    goHome?.();
    // Once the page that shows it is gone.
    setTimeout(() => dispatch(dashboardApi.util.resetApiState()));
  };
}
