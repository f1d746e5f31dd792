import { describe, expect, test } from '@jest/globals';
import { CALLS } from '@study-groups/contracts/calls';
import { errorBodySchema } from '@study-groups/contracts/error-body';
import { ERRORS } from '@study-groups/contracts/errors';
import { placesIn } from '@study-groups/contracts/remotes';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const REMOTES = ['mf-student', 'mf-professor', 'mf-admin', 'mf-tools'];

interface Answer {
  status: number;
  body: unknown;
  after?: string;
}
interface FakeApi {
  addresses: string[];
  answers: Record<string, Answer | Answer[]>;
}

/** The call of contracts that a key such as `GET /api/classes/:slug` answers. */
function callOf(key: string) {
  const [method, address = ''] = key.split(' ');
  return Object.entries(CALLS).find(([, call]) => call.method === method && placesIn(call.path, address));
}

/** Names of the calls that a source file takes from contracts, otherwise than as types. */
function callsIn(source: string): string[] {
  const imports = source.matchAll(/^import \{([^}]*)\} from '@study-groups\/contracts\//gm);
  const names = [...imports].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return names.filter((name) => name in CALLS);
}

function callsOf(remote: string): string[] {
  const folder = path.join(ROOT, remote, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing[\\/]/.test(file),
  );
  return [...new Set(files.flatMap((file) => callsIn(readFileSync(path.join(folder, file), 'utf8'))))];
}

const remotes = await Promise.all(
  REMOTES.map(async (remote) => {
    const file = path.join(ROOT, remote, 'src/testing/fake-api.mjs');
    return { remote, ...((await import(pathToFileURL(file).href)) as FakeApi) };
  }),
);

describe.each(remotes)('the made-up answers of $remote', ({ remote, addresses, answers }) => {
  const all = Object.entries(answers).flatMap(([key, given]) =>
    [given].flat().map((answer) => ({ key, when: answer.after ? ` after ${answer.after}` : '', answer })),
  );

  test.each(all)('$key$when is what the API may answer', ({ key, answer: { status, body, after } }) => {
    const [, call] = callOf(key) ?? [];
    expect(call).toBeDefined();
    if (after !== undefined) expect(Object.keys(answers)).toContain(after);
    if (status < 400) {
      expect(status).toBe(call?.status);
      expect(call?.response.safeParse(body).error?.issues).toBeUndefined();
    } else {
      const { code } = errorBodySchema.parse(body);
      expect(body).toMatchObject({ message: ERRORS[code].message });
      expect(status).toBe(ERRORS[code].status);
    }
  });

  test('are there for every call that its sources make', () => {
    const answered = new Set(Object.keys(answers).map((key) => callOf(key)?.[0]));
    const made = callsOf(remote);
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter((name) => !answered.has(name))).toEqual([]);
  });

  test('show every page that is released', () => {
    const { pages } = JSON.parse(readFileSync(path.join(ROOT, remote, 'remote.json'), 'utf8')) as {
      pages: Record<string, { paths: string[]; development?: true }>;
    };
    const shown = addresses.map((address) => address.split(/[?#]/)[0] ?? '');
    const hidden = Object.entries(pages).filter(
      ([, { paths, development }]) =>
        !development && !paths.some((pattern) => shown.some((address) => placesIn(pattern, address))),
    );
    expect(hidden.map(([page]) => page)).toEqual([]);
  });
});
