import { api } from '@study-groups/web-sdk/api/api';
import type { Host } from '@study-groups/web-sdk/host/host';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { signedInBefore } from '../features/session/sign-in.ts';
import { keptShown } from '../network/slice.ts';
import { BUILD } from './build.ts';
import { keptGround } from './ground.ts';
import { readKept } from './kept-data.ts';
import { KEPT_CALLS } from './snapshot.ts';

/** Brings what was seen last back into the store, as of when it was seen. @returns whether there was something */
export async function restoreKept(host: Host): Promise<boolean> {
  const ground = keptGround(host.element.ownerDocument.defaultView);
  const kept = ground && (await readKept(ground));
  const me = kept?.entries.find(({ endpointName }) => endpointName === 'adminMe')?.value;
  if (!kept || !me || kept.build !== BUILD) return false;
  // What does not come is a view that can't be shown either.
  await Promise.allSettled(kept.entries.map(({ endpointName }) => KEPT_CALLS[endpointName]?.()));
  const { dispatch } = storeOf(host);
  const known = kept.entries.filter(({ endpointName }) => Object.hasOwn(api.endpoints, endpointName));
  dispatch(api.util.upsertQueryEntries(known as never[]));
  dispatch(keptShown(kept.at));
  dispatch(signedInBefore(me as Parameters<typeof signedInBefore>[0]));
  return true;
}
