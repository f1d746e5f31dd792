import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/api.ts';

const CLIENT = { GOOGLE_CLIENT_ID: 'a-client-of-google' };
const DRIVE = '/create-drive-folder';
const ALONE = ['', '', '', 'same-origin'];

describe.each([
  ['without Google', {}, ALONE],
  ['with half a client of Google', CLIENT, ALONE],
  [
    'with Google',
    { ...CLIENT, GOOGLE_CLIENT_SECRET: 'a-secret-of-google' },
    [
      'https://accounts.google.com/gsi/client',
      'https://accounts.google.com/gsi/',
      'https://accounts.google.com/gsi/',
      'same-origin-allow-popups',
    ],
  ],
])('%s', (_, env, ofDrive) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(env);
  });
  afterAll(() => api.close());

  test.each([
    [DRIVE, ofDrive],
    [`${DRIVE}/x`, ALONE],
    ['/schedule-meet', ALONE],
    ['/api/google-credentials', ALONE],
  ])(
    '%s loads nothing of others but what it needs, and names no page that a reader came from',
    async (path, others) => {
      const { headers } = await api.fetch(path);
      const policy = headers.get('content-security-policy') ?? '';
      const sources = ['script-src', 'connect-src', 'frame-src'].map((name) =>
        new RegExp(`(?:^|;)${name} 'self'([^;]*)`).exec(policy)?.[1]?.trim(),
      );
      expect([...sources, headers.get('cross-origin-opener-policy')]).toEqual(others);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );
});

describe('with origins that hold remotes', () => {
  const CDN = 'https://cdn.example.edu';
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ REMOTE_ORIGINS: `${CDN}, http://localhost:4100` });
  });
  afterAll(() => api.close());

  test.each(['/', DRIVE, '/remotes.json', '/api/classes/a'])(
    '%s may load their scripts and what those ask for, and frame or send forms to none of them',
    async (path) => {
      const policy = (await api.fetch(path)).headers.get('content-security-policy') ?? '';
      const naming = policy.split(';').filter((directive) => directive.includes(`${CDN} http://localhost:4100`));
      expect(naming.map((directive) => directive.split(' ')[0]).toSorted()).toEqual([
        'connect-src',
        'font-src',
        'img-src',
        'media-src',
        'script-src',
        'style-src',
      ]);
      expect(policy.split(CDN)).toHaveLength(naming.length + 1);
    },
  );
});
