import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Received, startApi } from '../testing/real-api.ts';
import { ACTIVITY_LINES, recentActivity, type RequestArgs, type RequestHost, sendRequest as send } from './request.ts';
import { forgetZones, offsetAt } from '../time/zones.ts';
import { holdSessionToken } from './session-token.ts';

const takeAnswer = jest.fn<(url: string) => Promise<Response> | undefined>();
const sendRequest = (args: RequestArgs, signal?: AbortSignal, apiBase = '') =>
  send(args, { apiBase, takeAnswer }, signal);

/** Half an hour ahead of UTC. */
const ZONE = { changes: [{ from: 0, minutes: 30 }], until: Date.parse('2100-01-01T00:00Z') / 1_000 };

/** Has these calls been asked for before any script ran. */
function leaveAnswers(...calls: string[]): void {
  takeAnswer.mockImplementation((call) =>
    calls.includes(call) ? Promise.resolve(Response.json({ early: call })) : undefined,
  );
}

let api: Awaited<ReturnType<typeof startApi>>;
let printed: ReturnType<typeof jest.spyOn>;

beforeEach(async () => {
  printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api = await startApi(({ url, headers }: Received, response) => {
    const status = Number(new URL(url, 'http://x').searchParams.get('status') ?? 200);
    const kind = new URL(url, 'http://x').searchParams.get('kind');
    response.statusCode = status;
    if (kind === 'hang' || (kind === 'blip' && api.received.length === 1)) response.destroy();
    else if (kind === 'zone') response.end(JSON.stringify({ class: { timeZone: 'Asia/Tokyo', zoneOffsets: ZONE } }));
    else if (kind === 'proof' && headers['x-proof'] !== 'right') {
      response.statusCode = 429;
      response.end(JSON.stringify({ code: 'proof_required', message: 'No', challenge: { signature: 'signed' } }));
    } else if (kind === 'html') response.end('<h1>Bad gateway</h1>');
    else if (status >= 400) {
      const errors = [{ path: 'email', message: 'Invalid email address' }];
      response.end(JSON.stringify({ code: 'invalid_request', message: 'No', errors }));
    } else response.end(JSON.stringify({ fine: true }));
  });
});

afterEach(async () => {
  holdSessionToken(undefined);
  leaveAnswers();
  forgetZones();
  printed.mockRestore();
  await api.close();
});

describe('a request', () => {
  test('carries JSON, a request id of its own, and asks for nothing cached', async () => {
    expect(await sendRequest({ url: '/api/x', method: 'POST', body: { a: 1 }, headers: { 'x-a': 'b' } })).toEqual({
      data: { fine: true },
    });
    await sendRequest({ url: '/api/x', method: 'GET' });
    const [post, get] = api.received;
    expect(post).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(post?.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      'x-a': 'b',
    });
    expect(post?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(get?.headers['x-request-id']).not.toBe(post?.headers['x-request-id']);
    expect(get?.headers['content-type']).toBeUndefined();
  });

  test('has the clocks of the zones in its answer from then on', async () => {
    await sendRequest({ url: '/api/x?kind=zone', method: 'GET' });
    expect(offsetAt(Date.parse('2026-12-01T00:00Z'), 'Asia/Tokyo')).toBe(30 * 60_000);
  });

  test('is refused outright with another method or address', async () => {
    await expect(sendRequest({ url: '/api/x', method: 'TRACE' })).rejects.toThrow('Invalid method TRACE');
    await expect(sendRequest({ url: 'https://example.edu/api/x', method: 'GET' })).rejects.toThrow('start with /api/');
    await expect(sendRequest({ url: '/apix', method: 'GET' })).rejects.toThrow('start with /api/');
    expect(api.received).toEqual([]);
  });

  test('carries the held token of a session, and is then not one that went without it', async () => {
    leaveAnswers('/api/x');
    holdSessionToken('secret');
    await sendRequest({ url: '/api/dashboard/x', method: 'POST', body: {} });
    expect(await sendRequest({ url: '/api/x', method: 'GET' })).toEqual({ data: { fine: true } });
    holdSessionToken(undefined);
    leaveAnswers();
    await sendRequest({ url: '/api/x', method: 'GET' });
    const sent = api.received.map(({ headers }) => headers.authorization);
    expect(sent).toEqual(['Bearer secret', 'Bearer secret', undefined]);
  });

  test('that is on its way already is not made again, and only a GET with the same headers can be', async () => {
    const linked = { 'x-member-link': '57.abc' };
    leaveAnswers('/api/x', '/api/x\nx-member-link: 57.abc');
    await sendRequest({ url: '/api/x', method: 'POST', body: {} });
    await sendRequest({ url: '/api/x', method: 'POST', body: {}, headers: linked });
    await sendRequest({ url: '/api/x', method: 'GET', headers: { 'x-dashboard-password': 'p' } });
    await sendRequest({ url: '/api/x', method: 'GET', headers: { 'x-member-link': '57.abd' } });
    expect(api.received).toHaveLength(4);
    expect(await sendRequest({ url: '/api/x', method: 'GET' })).toEqual({ data: { early: '/api/x' } });
    expect(await sendRequest({ url: '/api/x', method: 'GET', headers: linked })).toEqual({
      data: { early: '/api/x\nx-member-link: 57.abc' },
    });
    expect(api.received).toHaveLength(4);
  });

  test("gives the host's clock the time of the server", async () => {
    const hear = jest.fn();
    await send({ url: '/api/x?status=404', method: 'GET' }, { apiBase: '', takeAnswer, clock: { hear } });
    expect(hear).toHaveBeenCalledWith(expect.stringMatching(/ GMT$/));
  });

  test('to the API of another origin goes there, without cookies', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    await sendRequest({ url: '/api/x', method: 'GET' }, undefined, 'https://groups.example.edu');
    expect(fetched.mock.lastCall).toMatchObject(['https://groups.example.edu/api/x', { credentials: 'omit' }]);
    fetched.mockRestore();
  });

  test('stops when its caller does', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(sendRequest({ url: '/api/x', method: 'GET' }, stop.signal)).rejects.toThrow();
  });

  test('is given up after thirty seconds', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    expect(await sendRequest({ url: '/api/x', method: 'GET' })).toMatchObject({ error: { code: 'timeout' } });
    expect(timeout.mock.calls).toEqual([[30_000]]);
    timeout.mockRestore();
  });
});

describe('a request that needs a proof of work', () => {
  const challenge = { signature: 'signed' };
  const ask = jest.fn<NonNullable<RequestHost['proofs']>['ask']>();
  const host = { apiBase: '', takeAnswer, proofs: { ask } };
  const needsProof = '/api/x?kind=proof';

  beforeEach(() => void ask.mockReset());

  test('is sent again with the one that the page has done', async () => {
    ask.mockResolvedValueOnce('right');
    const args = { url: needsProof, method: 'POST', body: { a: 1 }, headers: { 'x-a': 'b' } };
    expect(await send(args, host)).toEqual({ data: { fine: true } });
    expect(ask.mock.calls).toEqual([[challenge, undefined]]);
    expect(api.received).toMatchObject([
      { body: '{"a":1}', headers: { 'x-a': 'b' } },
      { body: '{"a":1}', headers: { 'x-a': 'b', 'x-proof': 'right' } },
    ]);
  });

  test('asks again if it came too late, but not for ever', async () => {
    ask.mockResolvedValueOnce('late').mockResolvedValueOnce('right');
    expect(await send({ url: needsProof, method: 'GET' }, host)).toEqual({ data: { fine: true } });
    ask.mockReset().mockResolvedValue('late');
    expect(await send({ url: needsProof, method: 'GET' }, host)).toMatchObject({ error: { code: 'proof_required' } });
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test('fails where the visitor would rather not, or nobody can do it', async () => {
    ask.mockResolvedValueOnce(undefined);
    const refused = { error: { status: 429, code: 'proof_required', message: 'No', errors: [] } };
    expect(await send({ url: needsProof, method: 'GET' }, host)).toEqual(refused);
    expect(await sendRequest({ url: needsProof, method: 'GET' })).toEqual(refused);
    expect(api.received).toHaveLength(2);
  });

  test('stops when its caller does', async () => {
    const stop = new AbortController();
    ask.mockImplementationOnce(async () => {
      stop.abort();
      return undefined;
    });
    await expect(send({ url: needsProof, method: 'GET' }, host, stop.signal)).rejects.toThrow();
  });
});

describe('a write whose answer is lost', () => {
  const write = (name: string, kind = '') => ({ url: `/api/x${kind}`, method: 'POST', body: { name } });
  const lost = (name: string) => write(name, '?kind=hang');
  const host = () => ({ apiBase: '', takeAnswer });
  const names = () => api.received.map(({ headers }) => headers['idempotency-key']);

  test('is sent once more at once, under the same name', async () => {
    expect(await send(write('a', '?kind=blip'), host())).toEqual({ data: { fine: true } });
    const [first, second] = names();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  test('has its name when it is sent again, and another once it was answered', async () => {
    const onPage = host();
    await send(lost('a'), onPage);
    await send(lost('b'), onPage);
    await send(lost('a'), onPage);
    await send(write('c'), onPage);
    await send(lost('a'), onPage);
    await send(lost('a'), host());
    const [a, , b, , again, , , later, , elsewhere] = names();
    expect(again).toBe(a);
    expect(new Set([a, b, later, elsewhere]).size).toBe(4);
  });

  test.each([401, 429, 503])('has it after %i too, which refuses no write', async (status) => {
    const onPage = host();
    const refused = write('a', `?status=${status}`);
    await send(refused, onPage);
    await send(refused, onPage);
    expect(names()).toEqual([expect.any(String), names()[0]]);
  });

  test('is not taken for one that is refused', async () => {
    const onPage = host();
    await send(write('a', '?status=409'), onPage);
    await send(write('a', '?status=409'), onPage);
    expect(names()[1]).not.toBe(names()[0]);
  });

  test('keeps the name that its caller gave', async () => {
    await send({ ...lost('a'), headers: { 'idempotency-key': 'of-the-caller-of-it' } }, host());
    expect(names()).toEqual(['of-the-caller-of-it', 'of-the-caller-of-it']);
  });
});

describe('a failure', () => {
  test('has the status, code and fields of the answer', async () => {
    expect(await sendRequest({ url: '/api/x?status=400', method: 'GET' })).toEqual({
      error: {
        status: 400,
        code: 'invalid_request',
        message: 'No',
        errors: [{ path: 'email', message: 'Invalid email address' }],
      },
    });
  });

  test.each([
    ['a page of a proxy', '/api/x?status=502&kind=html', 502, 'unexpected'],
    ['a proxy without a server behind it', '/api/x?status=503&kind=html', 503, 'unavailable'],
    ['a success that is not JSON', '/api/x?kind=html', 0, 'bad_response'],
    ['a broken connection', '/api/x?kind=hang', 0, 'network'],
  ])('from %s has a code too', async (_, url, status, code) => {
    expect(await sendRequest({ url, method: 'GET' })).toMatchObject({ error: { status, code, errors: [] } });
  });

  test('prints the last five requests, without what they asked for', async () => {
    for (let n = 0; n < 6; n += 1) await sendRequest({ url: `/api/n${n}?password=secret`, method: 'GET' });
    await sendRequest({ url: '/api/last?status=500', method: 'GET' });
    expect(recentActivity()).toHaveLength(ACTIVITY_LINES);
    const text = String(printed.mock.calls.at(-1)?.[0]);
    expect(text.split('\n')).toHaveLength(1 + ACTIVITY_LINES);
    expect(text).toContain('GET /api/n5 200');
    expect(text).not.toContain('secret');
  });

  test('of a missing session can be read as no data', async () => {
    expect(await sendRequest({ url: '/api/x?status=401', method: 'GET', nullOn401: true })).toEqual({ data: null });
    expect(await sendRequest({ url: '/api/x?status=401', method: 'GET' })).toHaveProperty('error.status', 401);
  });
});
