import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { ROOT } from '../../scripts/root.mjs';

const file = join(ROOT, 'compose.yaml');
const text = readFileSync(file, 'utf8');
const compose = parse(text, { merge: true });
const servers = Object.entries(/** @type {Record<string, any>} */ (compose.services)).filter(([, { image }]) =>
  image.startsWith('study-groups'),
);

/**
 * Services and their keys are in the order of their story, not of the alphabet.
 * @type {Record<string, 0>}
 */
const ORDERS = {
  'service-dependencies-alphabetical-order': 0,
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
};
const linter = new DCLinter({ rules: ORDERS, quiet: true, debug: false, exclude: [] });
/** @param {string} path @returns {string[]} */
const faultsOf = (path) =>
  linter.lintFiles([path], false).flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`));

test('compose.yaml is what the schema of Compose asks for', () => {
  expect(faultsOf(file)).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-compose-'));
  const spoilt = join(folder, 'compose.yaml');
  writeFileSync(spoilt, text.replace('cap_drop:', 'capdrop:'));
  expect(faultsOf(spoilt).join()).toMatch(/capdrop|additional/i);
  rmSync(folder, { recursive: true });
});

test('the server runs without rights and with nothing to write to, and reads what is live', () => {
  expect(servers.map(([name]) => name)).toEqual(['api', 'worker', 'release']);
  for (const [, server] of servers) {
    expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  }
  expect(compose.services.api.volumes).toEqual(['releases:/releases:ro', 'release-key:/data:ro']);
});

test('the database is reached from inside alone, and nothing but the loopback is open', () => {
  const { mongo, api, worker } = compose.services;
  expect(compose.networks.inside.internal).toBe(true);
  expect(mongo.networks).toEqual(['inside']);
  const open = Object.values(compose.services).flatMap((/** @type {any} */ { ports = [] }) => ports);
  expect(open).toEqual([...api.ports, ...worker.ports]);
  expect(open.every((/** @type {string} */ port) => port.startsWith('127.0.0.1:'))).toBe(true);
});

test('no log and no memory grows without end', () => {
  for (const service of Object.values(/** @type {Record<string, any>} */ (compose.services))) {
    expect(service.logging.options).toEqual({ 'max-size': '20m', 'max-file': '10' });
    expect(service.mem_limit).toMatch(/^\d+m$/);
  }
});

test('every setting of the README can be made, but for what the image and the database here decide', () => {
  const table = /^### Configuration$.*?(?=^## )/ms.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))?.[0] ?? '';
  const rows = [...table.matchAll(/^\| (`[A-Z].*?) +\|/gm)].map(([, names = '']) => names);
  const settings = rows.flatMap((names) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
  const { api, worker } = compose.services;
  const set = Object.keys({ ...api.environment, ...worker.environment });
  expect(settings.filter((name) => !set.includes(name))).toEqual(['PORT', 'HOST', 'DATA_DIR', 'RELEASES_DIR']);
});

test('every value that it takes stands in .env.example, and no secret has one', () => {
  const taken = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const example = Object.fromEntries(
    [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  expect(Object.keys(example).toSorted()).toEqual([...new Set(taken)].filter((name) => name !== 'PORT').toSorted());
  const secret = Object.entries(example).filter(
    ([name]) => /KEY|PASSWORD|SECRET|URL$/.test(name) && name !== 'PUBLIC_URL',
  );
  expect(secret.filter(([, value]) => value !== '')).toEqual([]);
});
