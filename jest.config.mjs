import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '');

/** The tests that run, by the names of their files: those of a tier, all by default. */
const tier = process.env.TEST_TIER;
/** @type {Record<string, string[]>} */
const LEFT_OUT = { first: ['\\.rest\\.test\\.'], rest: ['(?<!\\.rest)\\.test\\.'] };

/** The settings that all projects share. `npm run jest -- --selectProjects api` runs one of them. */
const common = {
  // Its files share a process and its modules, which they would otherwise load one by one:
  // docs/decisions/tests-and-tools.md#tests.
  runner: 'jest-light-runner',
  setupFiles: [`${root}/scripts/jest/register.mjs`],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(LEFT_OUT[tier ?? ''] ?? [])],
  cacheDirectory: `${root}/.cache/jest`,
};

export default {
  // With one the runner would share its own process with the tests.
  maxWorkers: 2,
  projects: [
    { ...common, displayName: 'contracts', rootDir: 'contracts' },
    { ...common, displayName: 'scoring', rootDir: 'scoring' },
    {
      ...common,
      displayName: 'api',
      rootDir: 'api',
      globalSetup: `${root}/scripts/jest/start-mongod.mjs`,
      globalTeardown: `${root}/scripts/jest/stop-mongod.mjs`,
    },
    {
      ...common,
      displayName: 'web',
      roots: ['web-sdk', 'antd-kit', 'shell', 'mf-student', 'mf-professor', 'mf-admin', 'mf-tools'].map(
        (name) => `${root}/${name}`,
      ),
      globalSetup: `${root}/scripts/jest/bundle-packages.mjs`,
      setupFiles: [`${root}/scripts/jest/register-pages.mjs`],
    },
    {
      ...common,
      displayName: 'scripts',
      roots: ['scripts', 'checks', 'lab', 'webpack'].map((name) => `${root}/${name}`),
      testMatch: ['**/*.test.mjs'],
    },
  ],
};
