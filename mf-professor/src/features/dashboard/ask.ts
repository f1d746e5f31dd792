import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { argsOf } from './access.ts';
import { dashboardApi } from './api.ts';

/**
 * Asks for a class's dashboard, which is then there for `Dashboard`.
 * @param remember whether this browser opens it without the password from now on; as it was if it is left out
 * @returns why it can't be shown, if it can't
 */
export async function askForDashboard(
  host: Host,
  slug: string,
  password: string | undefined,
  remember?: boolean,
): Promise<RequestFailure | undefined> {
  const { dispatch } = storeOf(host);
  const { professorDashboard, professorSignIn } = dashboardApi.endpoints;
  const args = { ...argsOf({ slug, password }), body: {} };
  if (remember === undefined) {
    const { error } = await dispatch(professorDashboard.initiate(args, { subscribe: false, forceRefetch: true }));
    return isRequestFailure(error) ? error : undefined;
  }
  const { data, error } = await dispatch(professorSignIn.initiate({ ...args, body: { remember } }, { track: false }));
  if (data) await dispatch(dashboardApi.util.upsertQueryData('professorDashboard', args, data));
  return isRequestFailure(error) ? error : undefined;
}
