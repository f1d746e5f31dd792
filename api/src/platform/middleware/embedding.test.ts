import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildSubmission } from '../../testing/factories.ts';

const [PARTNER, SECOND, STRANGER] = [
  'https://learn.example.edu',
  'http://lms.example.edu:8080',
  'https://evil.example',
];

let api: TestApi;
let slug: string;
let classId: number;
beforeAll(async () => {
  api = await startTestApi({ EMBED_ORIGINS: `${PARTNER}, ${SECOND}` });
  const cls = await buildClass(api.platform);
  slug = cls.slug!;
  classId = cls.id;
});
afterAll(() => api.close());

/** The origins that may frame a page, and the older header that allows none. */
async function framing(path: string) {
  const { headers } = await api.fetch(path);
  const policy = headers.get('content-security-policy') ?? '';
  return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('x-frame-options')];
}

describe('a page', () => {
  test('of the registration form alone may be framed by pages of the listed origins', async () => {
    expect(await framing(`/embed/${slug}`)).toEqual([`'self' ${PARTNER} ${SECOND}`, null]);
  });

  test.each(['/', '/embed', '/embed/', '/embed/a/b', '/embed/%2e%2e/admin', '/embed.js', '/class/a', '/api/classes/a'])(
    '%s may be framed by nobody',
    async (path) => expect(await framing(path)).toEqual(["'none'", 'DENY']),
  );
});

describe('the widget', () => {
  const read = (origin: string, path = `/api/classes/${slug}`) => api.fetch(path, { headers: { origin } });
  const ask = (origin: string, path: string, method = 'POST') =>
    api.fetch(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'cache-control,content-type,idempotency-key,x-request-id',
      },
    });

  test.each([PARTNER, SECOND])('makes its calls from %s, without cookies', async (origin) => {
    const asked = await ask(origin, '/api/students');
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET, POST');
    expect(asked.headers.get('access-control-allow-headers')).toBe(
      'cache-control, content-type, idempotency-key, x-request-id, x-proof',
    );
    const body = JSON.stringify({ classId, ...buildSubmission() });
    const sent = await api.fetch('/api/students', {
      method: 'POST',
      body,
      headers: { origin, 'content-type': 'application/json' },
    });
    const { accessKey } = sent.body as { accessKey: string };
    const ofKey = (path: string, content: object) =>
      api.fetch(`/api/students/${accessKey}/${path}`, {
        method: 'POST',
        body: JSON.stringify(content),
        headers: { origin, 'content-type': 'application/json' },
      });
    // Refusals too must be readable there.
    const refused = await read(origin, '/api/classes/no-such-class');
    for (const [answer, status] of [
      [sent, 201],
      [await ofKey('confirmation', {}), 200],
      [await ofKey('address', { classId, email: buildSubmission().email }), 200],
      [refused, 404],
      [await read(origin), 200],
    ] as const) {
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, origin]);
      expect(answer.headers.get('vary')).toContain('origin');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('makes them from nowhere else', async () => {
    for (const origin of [STRANGER, `${PARTNER}.evil.example`, `${PARTNER}:444`]) {
      for (const answer of [await read(origin), await ask(origin, '/api/students')]) {
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    }
  });

  test('makes them from a frame in a sandbox, which has no origin, but no other call', async () => {
    const open = await read('null');
    expect([open.status, open.headers.get('access-control-allow-origin')]).toEqual([200, 'null']);
    expect(open.headers.get('access-control-allow-credentials')).toBeNull();
    for (const path of ['/api/students/some-access-key-of-24-letters', '/api/admin/login', `/api/groups/${slug}`]) {
      expect((await ask('null', path)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test.each(['/api/students/some-access-key-of-24-letters', '/api/admin/login', '/api/groups/a', '/metrics'])(
    'makes no other call: %s',
    async (path) => {
      expect((await ask(PARTNER, path)).headers.get('access-control-allow-origin')).toBeNull();
      expect((await read(PARTNER, path)).headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('has a script that other pages may load', async () => {
    const policy = async (path: string) => (await api.fetch(path)).headers.get('cross-origin-resource-policy');
    expect([await policy('/embed.js'), await policy('/main.js')]).toEqual(['cross-origin', 'same-origin']);
  });
});
