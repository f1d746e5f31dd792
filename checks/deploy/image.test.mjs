import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { Copy, DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { FRONT_ENDS } from '../../scripts/build/packages.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { SERVER_COMMAND } from '../../scripts/start/server-command.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');
const text = read('Dockerfile');
const instructions = DockerfileParser.parse(text).getInstructions();
const last = instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === 'FROM'));
/** @param {typeof instructions} list @param {string} keyword */
const argumentsOf = (list, keyword) =>
  list
    .filter((one) => one.getKeyword() === keyword)
    .map((one) => (one.getRawArgumentsContent() ?? '').replaceAll(/\\\n\s*/g, ''));

test('the Dockerfile is in order for its linter', () => {
  expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  expect(validate('FROM node\nCOPPY a b\n')).not.toEqual([]);
});

test('the image takes no sources, secrets or histories in', () => {
  const copied = argumentsOf(last, 'COPY');
  const builds = ['api', ...FRONT_ENDS.map(({ name }) => name)].map((name) => `/app/${name}/dist ${name}/dist`);
  expect(copied.toSorted()).toEqual(['/app/node_modules node_modules', '/app/api api', ...builds].toSorted());
  const flags = last.flatMap((one) => (one instanceof Copy ? (one.getFromFlag()?.getValue() ?? 'none') : []));
  expect([...new Set(flags)].toSorted()).toEqual(['build', 'production']);
  const set = [...argumentsOf(instructions, 'ENV'), ...argumentsOf(instructions, 'ARG')].join(' ');
  expect(set).not.toMatch(/KEY|SECRET|PASSWORD|URI|TOKEN/);
});

test('what is built in begins with nothing: only what is named comes along', () => {
  const rules = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(rules[0]).toBe('*');
  for (const rule of ['**/node_modules', '**/dist', '**/.cache', '**/.env*', '**/data', '**/*.test.*']) {
    // Later rules win.
    expect(rules.indexOf(rule)).toBeGreaterThan(rules.findLastIndex((line) => line.startsWith('!')));
  }
  const named = rules.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the packages are installed by the lockfile, and each workspace is there for it', () => {
  /** @type {string[]} */
  const workspaces = JSON.parse(read('package.json')).workspaces;
  const copies = workspaces.map((name) => `${name}/package.json ${name}/`);
  expect(argumentsOf(instructions, 'COPY')).toEqual(expect.arrayContaining(copies));
  const rules = read('.dockerignore').split('\n');
  expect(workspaces.filter((name) => !rules.includes(`!${name}`))).toEqual([]);
  const runs = argumentsOf(instructions, 'RUN').filter((run) => run.includes('npm '));
  expect(runs).toEqual(['npm ci', 'npm run build', 'npm ci --omit=dev --workspace api']);
});

test('it runs as nobody special, with the command that npm start runs, and is asked for its health', () => {
  expect(argumentsOf(last, 'USER')).toEqual(['node']);
  const command = SERVER_COMMAND.map((part) => (part.startsWith(ROOT) ? relative(ROOT, part) : part));
  expect(JSON.parse(argumentsOf(last, 'CMD')[0] ?? '')).toEqual(['node', ...command]);
  expect(argumentsOf(last, 'HEALTHCHECK')[0]).toContain('/healthz');
});
