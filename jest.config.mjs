import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '');

/** Which tests run, by the names of their files: those of a tier, all by default. */
const tier = process.env.TEST_TIER;
/** @type {Record<string, string[]>} */
const LEFT_OUT = { first: ['\\.rest\\.test\\.'], rest: ['(?<!\\.rest)\\.test\\.'] };

const nodeEnvironment = `${root}/scripts/jest/node-environment.mjs`;

/** What all projects share. `npm run jest -- --selectProjects api` runs one of them. */
const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(LEFT_OUT[tier ?? ''] ?? [])],
  cacheDirectory: `${root}/.cache/jest`,
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        module: { type: 'es6' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          // Without its attribute a JSON import is warned of in every run.
          experimental: { keepImportAttributes: true },
        },
      },
    ],
  },
};

export default {
  // No test has an end by the clock, for a slow and busy machine may take any time: this is the longest that there is, 24 days.
  // What is waited for is given up (`until`), which ends a hang.
  testTimeout: 2 ** 31 - 1,
  // A worker keeps the modules of every file that it has run; past this it spends its time looking for what it may forget.
  workerIdleMemoryLimit: '800MB',
  projects: [
    { ...common, displayName: 'contracts', rootDir: 'contracts', testEnvironment: nodeEnvironment },
    { ...common, displayName: 'scoring', rootDir: 'scoring', testEnvironment: nodeEnvironment },
    {
      ...common,
      displayName: 'api',
      rootDir: 'api',
      testEnvironment: nodeEnvironment,
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
      testEnvironment: `${root}/scripts/jest/browser-environment.mjs`,
      setupFilesAfterEnv: [`${root}/scripts/jest/register-texts.mjs`],
      // jsdom's modules look globals up through its sandbox, which makes a QR code take half a second instead of ten milliseconds.
      sandboxInjectedGlobals: ['Math'],
      resolver: `${root}/scripts/jest/resolve-as-webpack.cjs`,
      moduleNameMapper: {
        '\\.(css|png|svg|wav|woff2)$': `${root}/scripts/jest/class-names.mjs`,
        '\\.webp$': `${root}/scripts/jest/picture-address.mjs`,
        // Node takes the first target of an exports list; this one tries all, as webpack and tsc do.
        '^@study-groups/web-sdk/(.*)$': [
          `${root}/web-sdk/src/$1.ts`,
          `${root}/web-sdk/src/$1.tsx`,
          `${root}/web-sdk/src/$1`,
        ],
      },
    },
    {
      ...common,
      displayName: 'scripts',
      testEnvironment: nodeEnvironment,
      roots: ['scripts', 'checks', 'lab', 'webpack'].map((name) => `${root}/${name}`),
      testMatch: ['**/*.test.mjs'],
      transform: {},
    },
  ],
};
