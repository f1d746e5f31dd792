import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type TestApi, emptyDatabase, startTestApi } from './api.ts';
import { buildAdmin } from './factories.ts';
import { trials } from './trial-migrations.ts';

/** The server of a file of tests of upgrades. */
export let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(emptyDatabase);

export const said: string[] = [];
export const say = (line: string) => void said.push(line);
beforeEach(() => void (said.length = 0));

/** A database from before there were versions, with three records for the migrations of the tests. */
export async function olderDatabase(): Promise<void> {
  await buildAdmin();
  await trials().insertMany([{ word: 'three' }, { word: 'one' }, { word: 'four' }]);
}

export const UPGRADED = [
  { word: 'four', length: 4, place: 0 },
  { word: 'one', length: 3, place: 1 },
  { word: 'three', length: 5, place: 2 },
];
export const stored = () =>
  trials()
    .find({}, { projection: { _id: 0 } })
    .sort({ word: 1 })
    .toArray();
export const quietly = async () => undefined;
