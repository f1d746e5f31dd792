import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkImports } from './check.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'study-groups-imports-'));
  plant('package.json', JSON.stringify({ devDependencies: { jest: '30.0.0' } }));
  for (const name of ['contracts', 'scoring', 'web-sdk', 'antd-kit', 'shell', 'mf-student', 'mf-admin', 'api', 'e2e']) {
    plant(`${name}/package.json`, JSON.stringify({ dependencies: { react: '19.0.0', zod: '4.0.0', koa: '3.0.0' } }));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} path @param {string} content */
function plant(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

describe('a planted violation is found', () => {
  test.each([
    ['contracts-import-only-zod', 'contracts/src/a.ts', "import 'react';"],
    ['contracts-import-only-zod', 'contracts/src/a.ts', "import { b } from '../../web-sdk/src/b.ts';"],
    ['scoring-is-pure', 'scoring/src/a.ts', "import Koa from 'koa';"],
    ['scoring-is-pure', 'scoring/src/a.ts', "import { b } from '@study-groups/web-sdk/b';"],
    ['one-way', 'web-sdk/src/a.tsx', "import { b } from '@study-groups/scoring/b';"],
    ['one-way', 'web-sdk/src/a.tsx', "import { b } from '@study-groups/shell/b';"],
    ['one-way', 'web-sdk/src/a.tsx', "import { b } from '@study-groups/antd-kit/b';"],
    ['one-way', 'shell/src/a.tsx', "import { b } from '@study-groups/antd-kit/b';"],
    ['one-way', 'antd-kit/src/a.tsx', "import { b } from '@study-groups/mf-admin/b';"],
    ['one-way', 'shell/src/a.ts', "const b = () => import('@study-groups/mf-student/expose');"],
    ['remotes-stay-apart', 'mf-student/src/a.ts', "import type { B } from '@study-groups/mf-admin/b';"],
    ['remotes-stay-apart', 'mf-admin/src/a.ts', "export { b } from '../../shell/src/b.ts';"],
    ['nobody-imports-api', 'mf-admin/src/a.ts', "import { b } from '../../api/src/features/classes/b.ts';"],
    ['nobody-imports-api', 'e2e/specs/a.ts', "import { b } from '../../api/src/b.ts';"],
    ['one-way', 'api/src/features/classes/a.ts', "import { b } from '@study-groups/web-sdk/b';"],
    ['matching-is-pure', 'api/src/matching/a.ts', "import Koa from 'koa';"],
    ['matching-is-pure', 'api/src/matching/a.ts', "import { readFileSync } from 'node:fs';"],
    ['matching-is-pure', 'api/src/matching/a.ts', "import { b } from '../platform/b.ts';"],
    ['platform-below-features', 'api/src/platform/a.ts', "import { b } from '../features/classes/b.ts';"],
    ['platform-below-features', 'api/src/platform/a.ts', "import { b } from '../records/b.ts';"],
    ['records-below-features', 'api/src/records/a.ts', "import type { B } from '../features/classes/b.ts';"],
    ['records-below-features', 'api/src/records/a.ts', "import { b } from '../matching/b.ts';"],
    ['routes-above-commands', 'api/src/features/classes/commands/a.ts', "import { b } from '../routes.ts';"],
    ['one-way', 'api/src/a.ts', "import { b } from '../../scripts/mongod/b.mjs';"],
    ['declared-dependencies', 'api/src/a.ts', "import lodash from 'lodash/fp';"],
    ['declared-dependencies', 'shell/src/a.ts', "import 'jest';"],
    ['no-node-in-browsers', 'shell/src/a.ts', "import { join } from 'node:path';"],
  ])('%s in %s', (rule, file, code) => {
    plant(file, code);
    expect(checkImports(root)).toEqual([expect.objectContaining({ rule, file })]);
  });

  test('no-cycles', () => {
    plant('api/src/a.ts', "import './b.ts';");
    plant('api/src/b.ts', "import './c.ts';");
    plant('api/src/c.ts', "import './b.ts';");
    expect(checkImports(root)).toEqual([
      { rule: 'no-cycles', file: 'api/src/b.ts', imports: 'api/src/c.ts → api/src/b.ts' },
    ]);
  });

  test('no-circles-between-folders, whichever files and types it leads through', () => {
    plant('api/src/features/classes/a.ts', "import '../groups/a.ts';");
    plant('api/src/features/groups/a.ts', "import './b.ts';");
    plant('api/src/features/groups/c.ts', "import type { B } from '../students/b.ts';");
    plant('api/src/features/students/a.ts', "import '../classes/b.ts';");
    expect(checkImports(root)).toEqual([
      {
        rule: 'no-circles-between-folders',
        file: 'api/src/features/classes',
        imports: 'api/src/features/groups → api/src/features/students → api/src/features/classes',
      },
    ]);
  });
});

test('what the table allows passes, and types may refer to each other', () => {
  plant('contracts/src/a.ts', "import { z } from 'zod'; import './b.ts';");
  plant(
    'mf-student/src/a.tsx',
    "import '@study-groups/web-sdk/b'; import '@study-groups/contracts/a'; import 'react';",
  );
  plant('mf-admin/src/a.tsx', "import '@study-groups/antd-kit/b'; const c = () => import('@study-groups/antd-kit/c');");
  plant('mf-student/src/a.test.tsx', "import 'jest'; import { join } from 'node:path';");
  plant('api/src/matching/cli.ts', "import { readFileSync } from 'node:fs'; import './a.ts';");
  plant('api/src/matching/a.ts', "import type { B } from './b.ts'; import 'node:worker_threads'; import 'highs';");
  plant('api/src/matching/b.ts', "import { a } from './a.ts';");
  plant('api/src/features/classes/routes.ts', "import './commands/a.ts'; import 'koa';");
  plant('api/src/features/classes/commands/a.ts', "import '../policy.ts'; import '../../../records/b.ts';");
  plant('api/src/features/groups/a.ts', "import '../classes/a.ts';");
  plant('api/src/features/classes/a.test.ts', "import '../groups/a.ts';");
  plant('api/src/records/b.ts', "import '../platform/b.ts';");
  plant(
    'api/src/platform/b.test.ts',
    "import '../features/classes/routes.ts'; import '../../../scripts/mongod/b.mjs'; import '../../../scripts/testing/b.mjs';",
  );
  expect(checkImports(root)).toEqual([]);
});
