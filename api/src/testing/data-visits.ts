import { openMyData } from '@study-groups/contracts/personal-data';
import { issueDataLink } from '../features/personal-data/visits.ts';
import { inTransaction } from '../platform/transaction.ts';
import type { TestApi } from './api.ts';

/** The headers of a browser that has opened what is kept of an address. */
export async function visitData(api: TestApi, email: string): Promise<{ cookie: string }> {
  const link = await inTransaction((session) => issueDataLink(api.platform, session, email));
  const { headers } = await api.call(openMyData, { body: link });
  return { cookie: headers.getSetCookie().map((line) => line.split(';')[0])[0]! };
}
