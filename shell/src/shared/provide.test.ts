import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
/** The remotes, and what they bring that takes from the shell in turn. */
const REMOTES = ['mf-student', 'mf-professor', 'mf-admin', 'mf-tools', 'antd-kit'];
/** The modules that a remote takes from the shell and never brings, as webpack/shared-modules.js says. */
const SHARED = /^@study-groups\/web-sdk\/(?!offline\/)/;
/** Packages that only the platform may use, because they are shipped with only the parts that the platform needs. */
const PLATFORM_ONLY = /^(@reduxjs\/toolkit|react-redux|react-router|@module-federation\/)/;

/** Modules that the compilers write into a remote, and those that antd in it uses for its popups. */
const BY_THE_BUILD = ['react-dom', 'react/jsx-runtime', '@study-groups/web-sdk/styles/adopt'];

/** Modules that older remotes still ask for: the palette was the console's own. */
const BY_OLDER_BUILDS = ['@study-groups/web-sdk/i18n/translate'];

const provided = new Set(
  [...readFileSync(path.join(ROOT, 'shell/src/shared/provide.ts'), 'utf8').matchAll(/import\('([^']+)'\)/g)].map(
    ([, name]) => name ?? '',
  ),
);

const imports = REMOTES.flatMap((remote) =>
  readdirSync(path.join(ROOT, remote, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing(\/|\.tsx?$)/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(ROOT, remote, 'src', file), 'utf8').matchAll(
          /^import (?!type )[^;]*?'([^'.][^']*)';/gms,
        ),
      ].map(([, name]) => ({ place: `${remote}/src/${file}`, name: name ?? '' })),
    ),
);

test('the shell provides every shared module that a remote imports', () => {
  const missing = imports.filter(({ name }) => SHARED.test(name) && !provided.has(name));
  expect(missing).toEqual([]);
  expect(imports.some(({ name }) => SHARED.test(name))).toBe(true);
});

test('and none that nobody asks for', () => {
  const asked = new Set([...imports.map(({ name }) => name), ...BY_THE_BUILD, ...BY_OLDER_BUILDS]);
  expect([...provided].filter((name) => !asked.has(name))).toEqual([]);
});

test('remotes use libraries of the platform through the platform only', () => {
  expect(imports.filter(({ name }) => PLATFORM_ONLY.test(name))).toEqual([]);
});
