import type { ClassPage } from '@study-groups/contracts/history';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useDashboardArgs, useNewPassword } from '../session/access.ts';
import { dashboardApi, useProfessorPasswordsMutation, useProfessorRotatePasswordMutation } from '../session/api.ts';
import { useShownClass } from '../class/shown-class.ts';
import { useChange } from './useChange.ts';

/** Reads the class's passwords, which are asked for each time and kept nowhere, and replaces them. */
export function usePasswords() {
  const { t } = useTexts('professor-settings');
  const args = useDashboardArgs();
  const shown = useShownClass();
  const change = useChange();
  const dispatch = useDispatch();
  const onNewPassword = useNewPassword();
  const [ask] = useProfessorPasswordsMutation();
  const [rotate, { isLoading: isRotating }] = useProfessorRotatePasswordMutation();

  /** @returns the password, null if it can't be opened, or undefined after a toast that it did not come */
  async function read(page: ClassPage): Promise<string | null | undefined> {
    const passwords = await change({
      send: () => ask({ ...args, body: {} }).unwrap(),
      failed: t('passwords.showFailed'),
    });
    return passwords?.[page];
  }

  /** Replaces a password. @param onReplaced called with the new one, if it was */
  async function replace(page: ClassPage, onReplaced: (password: string) => void): Promise<void> {
    await change({
      send: async (version) => {
        const answer = await rotate({ ...args, body: { page, version } }).unwrap();
        await goOn(page, answer);
        onReplaced(answer.password);
        return answer;
      },
      failed: t('passwords.rotateFailed'),
      done: ({ emailsQueued }) => ({
        title: t('passwords.rotated'),
        ...(emailsQueued > 0 && { text: t('mailsOnTheirWay', { count: emailsQueued }) }),
      }),
    });
  }

  /** Has the page stay open with what opens it now, and asks for what has changed. */
  async function goOn(page: ClassPage, { password, version }: { password: string; version: number }): Promise<void> {
    const next = { ...args, ...(page === 'dashboard' && { password }), body: {} };
    await dispatch(dashboardApi.util.upsertQueryData('professorDashboard', next, { ...shown, version }));
    if (page === 'dashboard') onNewPassword(password);
    const again = dashboardApi.endpoints.professorDashboard.initiate(next, { subscribe: false, forceRefetch: true });
    void dispatch(again);
  }

  return { read, replace, isRotating };
}
