import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { COMMAND_IDS } from './command-ids.ts';

const SPECS = ['specs', 'alone'].map((folder) => new URL(`../../../e2e/${folder}/`, import.meta.url));

/** A command that a browser test runs: from the palette, by a press on what carries it, or by its keys. */
const RUN = /\.(?:run\((?:'[^']*'|\w+), |click\(|byKeys\()\s*['`]([a-z]+\.[^'`]+)['`]/g;

test('a browser test runs each command of the console', () => {
  const specs = SPECS.flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder)));
  const run = specs.flatMap((spec) => [...readFileSync(spec, 'utf8').matchAll(RUN)].map(([, id = '']) => id));
  const isRun = (id: string): boolean =>
    id.endsWith('.*') ? run.some((each) => each.startsWith(id.slice(0, -1))) : run.includes(id);
  expect(COMMAND_IDS.filter((id) => !isRun(id))).toEqual([]);
});
