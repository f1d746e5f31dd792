import type { Host } from '@study-groups/web-sdk/host/host';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { BLANK_VIEW, readWorkspace } from '../../workspace/state.ts';
import { likelyWorkspace } from '../../workspace/windows.ts';
import { classesApi } from './api.ts';
import { filterOf, pageQuery } from './class-query.ts';

/**
 * Asks for the list as the view will, so that the answer is on its way while the console is drawn. A list that does not come is
 * asked for again by the view, which says what is wrong.
 */
export async function prefetchClasses(host: Host, adminId: number): Promise<void> {
  const { dispatch } = storeOf(host);
  const { at, views } = readWorkspace(likelyWorkspace(adminId, host.storage));
  // Who comes to the bare address is where they were.
  if (at !== '') return;
  const query = pageQuery(filterOf(views['classes'] ?? BLANK_VIEW), 0);
  await dispatch(classesApi.endpoints.adminClasses.initiate({ query }, { subscribe: false }));
}
