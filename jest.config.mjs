/** One table for all unit tests: `npx jest --selectProjects api` runs a part of them. */
const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        module: { type: 'es6' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
};

export default {
  projects: [
    { ...common, displayName: 'contracts', rootDir: 'contracts' },
    { ...common, displayName: 'api', rootDir: 'api' },
    {
      ...common,
      displayName: 'web',
      roots: [
        '<rootDir>/web-sdk',
        '<rootDir>/shell',
        '<rootDir>/mf-student',
        '<rootDir>/mf-professor',
        '<rootDir>/mf-admin',
        '<rootDir>/mf-tools',
      ],
      testEnvironment: 'jsdom',
    },
  ],
};
