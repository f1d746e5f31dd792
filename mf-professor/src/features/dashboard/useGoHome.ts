import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useDashboardArgs } from './access.ts';
import { dashboardApi } from './api.ts';
import { HOME } from './home-address.ts';
import { noteShut } from './open-devices.ts';

/** Leaves the class for the list of one's classes; nothing that was shown of it is kept. */
export function useGoHome(): () => void {
  const { storage } = useHost();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { params } = useDashboardArgs();
  return () => {
    noteShut(storage, params.slug);
    void navigate(HOME);
    // Once the page that shows it is gone.
    setTimeout(() => dispatch(dashboardApi.util.resetApiState()));
  };
}
