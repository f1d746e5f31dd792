import LogoutOutlined from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useDashboardArgs, useLeave } from '../access.ts';
import { dashboardApi, useProfessorForgetDeviceMutation } from '../api.ts';
import type { DeskCommand } from '../desk-commands.ts';
import { noteShut } from '../open-devices.ts';

/** Has this device ask for the password again, and shows nothing of the class any more; undefined where no password opened it. */
export function useSignOutCommand(): DeskCommand | undefined {
  const { t } = useTexts('professor-dashboard');
  const { failureText } = useFailureText();
  const { toasts, storage } = useHost();
  const dispatch = useDispatch();
  const args = useDashboardArgs();
  const leave = useLeave();
  const [forget, { isLoading }] = useProfessorForgetDeviceMutation();
  if (!leave) return undefined;

  async function signOut(go: () => void) {
    const { error } = await forget(args);
    // Whom the class refuses already has nothing left to be forgotten.
    if (error && !(isRequestFailure(error) && error.status === 401)) {
      return toasts.show('destructive', t('signOut.failed'), { text: failureText(error) });
    }
    noteShut(storage, args.params.slug);
    go();
    toasts.show('success', t('signOut.done'), { text: t('signOut.doneText') });
    // Once the page that shows it is gone.
    setTimeout(() => dispatch(dashboardApi.util.resetApiState()));
  }
  return {
    id: 'class.signOut',
    title: t('signOut.action'),
    section: 'view',
    icon: LogoutOutlined,
    busy: isLoading,
    run: () => void signOut(leave),
  };
}
