import { expect } from '@jest/globals';
import { type Bulk, beginBulk, listBulk, runBulk } from '@study-groups/contracts/bulk';
import type { Call } from '@study-groups/contracts/call';
import { runBulks } from '../features/bulk/run.ts';
import type { ClassRecord } from '../records/class.ts';
import type { Sent } from './api.ts';
import { buildClass } from './factories.ts';
import { api, headers } from './console.ts';

const waiting = { status: 'pending', slug: null, passwords: null } as const;
export const request = (overrides: Partial<ClassRecord> = {}) => buildClass(api.platform, { ...waiting, ...overrides });
export const all = { of: 'query', except: [] } as const;

export async function call(which: Call, sent: Sent = {}) {
  const { status, body } = await api.call(which, { headers, ...sent });
  expect([status, body]).toEqual([which.status, expect.anything()]);
  return body;
}
export const begin = (body: object): Promise<Bulk> => call(beginBulk, { body });
export const run = (id: number, body: object = {}): Promise<Bulk> => call(runBulk, { params: { id }, body });
export const present = async (id: number): Promise<Bulk> =>
  (await call(listBulk)).actions.find((bulk: Bulk) => bulk.id === id);
export const work = () => runBulks({ platform: api.platform });
