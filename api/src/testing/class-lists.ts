import { expect } from '@jest/globals';
import { listClasses } from '@study-groups/contracts/admin-classes';
import type { ClassRecord } from '../records/class.ts';
import { buildClass } from './factories.ts';
import { api, headers } from './console.ts';

export const day = (number: number) => new Date(Date.UTC(2026, 0, number));
export const build = (overrides: Partial<ClassRecord>) => buildClass(api.platform, overrides);
export const waiting = { status: 'pending', slug: null, passwords: null } as const;

export async function list(query: Record<string, string> = {}) {
  const { status, body } = await api.call(listClasses, { headers, query });
  expect(status).toBe(200);
  return { ...body, ids: body.classes.map(({ id }: { id: number }) => id) };
}
