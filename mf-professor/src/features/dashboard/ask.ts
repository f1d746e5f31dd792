import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { argsOf } from './access.ts';
import { dashboardApi } from './api.ts';

/** Asks for a class's dashboard, which is then there for `Dashboard`. @returns why it can't be shown, if it can't */
export async function askForDashboard(
  host: Host,
  slug: string,
  password: string | undefined,
): Promise<RequestFailure | undefined> {
  const ask = dashboardApi.endpoints.professorDashboard.initiate(
    { ...argsOf({ slug, password }), body: {} },
    { subscribe: false, forceRefetch: true },
  );
  const { error } = await storeOf(host).dispatch(ask);
  return isRequestFailure(error) ? error : undefined;
}
