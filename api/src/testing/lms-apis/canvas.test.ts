import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { until } from '../until.ts';
import { ask } from './ask.ts';
import { CanvasFake } from './canvas.ts';

describe('Canvas', () => {
  let canvas: CanvasFake;
  let token: string;
  beforeEach(async () => {
    canvas = await new CanvasFake().listen();
    token = canvas.oauth.connect().access;
  });
  afterEach(() => canvas.close());

  const call = (path: string, method = 'GET', fields?: Record<string, string> | FormData) =>
    ask(canvas.url + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(fields && { body: fields instanceof FormData ? fields : new URLSearchParams(fields) }),
    });

  /** Imports rows into a set, and asks until it is done. */
  async function importRows(set: number, csv: string | Uint8Array<ArrayBuffer>) {
    const form = new FormData();
    form.set('attachment', new Blob([csv]), 'groups.csv');
    const states: string[] = [];
    let { body } = await call(`/api/v1/group_categories/${set}/import`, 'POST', form);
    for (states.push(body.workflow_state); /queued|running/.test(body.workflow_state); states.push(body.workflow_state))
      ({ body } = await call(new URL(body.url as string).pathname));
    return { states, message: body.message as string | null };
  }

  it('hands out tokens by code, refreshes them, and refuses what is not its own', async () => {
    const { client } = canvas.oauth;
    const consent = new URLSearchParams({ client_id: client.id, redirect_uri: client.redirectUri, state: 's' });
    const { headers } = await ask(`${canvas.url}/login/oauth2/auth?response_type=code&${consent}`);
    const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
    const own = { client_id: client.id, client_secret: client.secret, redirect_uri: client.redirectUri };
    const fetchToken = (fields: Record<string, string>) =>
      ask(`${canvas.url}/login/oauth2/token`, { method: 'POST', body: new URLSearchParams({ ...own, ...fields }) });
    const first = await fetchToken({ grant_type: 'authorization_code', code });
    expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, refresh_token: expect.any(String) });
    expect(await fetchToken({ grant_type: 'authorization_code', code })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    const refresh = { grant_type: 'refresh_token', refresh_token: first.body.refresh_token };
    const second = await fetchToken(refresh);
    expect(second.body.refresh_token).toBeUndefined();
    expect((await fetchToken(refresh)).status).toBe(200);
    expect((await fetchToken({ ...refresh, client_secret: 'guessed' })).status).toBe(401);
    canvas.oauth.revoke();
    expect(await fetchToken(refresh)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('tells an expired token from a missing permission and a missing scope', async () => {
    const course = canvas.state.addCourse(1);
    const path = `/api/v1/courses/${course.id}/group_categories`;
    canvas.oauth.expire();
    const expired = await call(path);
    expect([expired.status, expired.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="canvas-lms"']);
    token = canvas.oauth.connect('url:GET|/api/v1/courses/:course_id/group_categories').access;
    canvas.hasScopes = true;
    expect((await call(path)).status).toBe(200);
    const unscoped = await call(path, 'POST', { name: 'Groups' });
    expect([unscoped.status, unscoped.headers.get('www-authenticate')]).toEqual([401, null]);
    course.isManaged = false;
    expect(await call(path)).toMatchObject({ status: 401, body: { status: 'unauthorized' } });
  });

  it('gives nothing to a caller who does not say what asks', async () => {
    const status = new Promise((resolve) => {
      request(`${canvas.url}/api/v1/courses/1/users`, (response) => resolve(response.resume().statusCode)).end();
    });
    expect(await status).toBe(403);
  });

  it('lists students by pages, with addresses only where the key allows it', async () => {
    const course = canvas.state.addCourse(120);
    canvas.state.enrol(course, canvas.state.addPerson(), 'test-student');
    const first = await call(
      `/api/v1/courses/${course.id}/users?enrollment_type[]=student&include[]=email&per_page=500`,
    );
    expect(first.body).toHaveLength(100);
    expect(first.body[0].email).toMatch(/@/);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    expect(next).toMatch(/page=bookmark/);
    const second = await call(next.slice(canvas.url.length));
    expect(second.body).toHaveLength(20);
    expect(second.headers.get('link')).not.toMatch(/rel="next"/);
    canvas.hasScopes = true;
    token = canvas.oauth.connect('url:GET|/api/v1/courses/:course_id/users').access;
    const bare = await call(`/api/v1/courses/${course.id}/users?include[]=email`);
    expect(bare.body).toHaveLength(10);
    expect(bare.body[0].email).toBeUndefined();
  });

  it('imports later, without a word of whom it leaves out, and takes the first row of a person', async () => {
    const course = canvas.state.addCourse(3);
    const [ann, ben, cem] = canvas.state.students(course);
    const set = canvas.state.addSet(course, 'Study groups');
    canvas.state.addGroup(course, set, 'Old', [ann!.id]);
    const teacher = course.enrolments[0]!.person;
    const rows = [
      'canvas_user_id,user_id,login_id,group_name',
      `${ann!.id},,,A`,
      `,${ben!.sisId},,A`,
      `,,${cem!.login},B`,
      `${ann!.id},,,B`,
      `999999,,,Ghosts`,
      `${teacher.id},,,A`,
    ];
    const queued = canvas.state.seen(course, 'Study groups');
    expect(queued).toEqual({ Old: [ann!.id] });
    expect(await importRows(set.id, rows.join('\n'))).toEqual({
      states: ['queued', 'running', 'completed'],
      message: null,
    });
    expect(canvas.state.seen(course, 'Study groups')).toEqual({
      Old: [],
      A: [ann!.id, ben!.id],
      B: [cem!.id],
      Ghosts: [],
    });
    expect(canvas.imports.told).toHaveLength(3);
  });

  it('fails an import that it cannot read, and none of a set of its own', async () => {
    const course = canvas.state.addCourse(1);
    const set = canvas.state.addSet(course, 'Study groups');
    expect((await importRows(set.id, 'canvas_user_id,group_name\n"1,A')).message).toBe('Malformed CSV');
    expect((await importRows(set.id, Uint8Array.of(0xff, 0xfe))).message).toBe('Invalid UTF-8');
    const own = canvas.state.addSet(course, 'Student Groups', { role: 'student_organized' });
    expect((await call(`/api/v1/group_categories/${own.id}`, 'DELETE')).status).toBe(401);
  });

  it('refuses a name twice, an empty one and one too long', async () => {
    const course = canvas.state.addCourse();
    const path = `/api/v1/courses/${course.id}/group_categories`;
    expect((await call(path, 'POST', { name: 'Groups' })).status).toBe(200);
    for (const name of ['Groups', ' ', 'x'.repeat(256), 'Student Groups'])
      expect(await call(path, 'POST', { name })).toMatchObject({
        status: 400,
        body: { errors: { name: [{ attribute: 'name' }] } },
      });
  });

  it('sets the members of a group exactly, moves them, and leaves strangers out without a word', async () => {
    const course = canvas.state.addCourse(3);
    const [ann, ben, cem] = canvas.state.students(course).map(({ id }) => id) as [number, number, number];
    const stranger = canvas.state.addPerson();
    const set = canvas.state.addSet(course, 'Set');
    const a = canvas.state.addGroup(course, set, 'A', [ann]);
    canvas.state.addGroup(course, set, 'B', [ben, cem]);
    const form = new FormData();
    for (const id of [ben, stranger.id]) form.append('members[]', String(id));
    await call(`/api/v1/groups/${a.id}`, 'PUT', form);
    expect(canvas.state.seen(course, 'Set')).toEqual({ A: [ben], B: [cem] });
    expect((await call(`/api/v1/groups/${a.id}/memberships`)).body).toMatchObject([{ user_id: ben }]);
    await call(`/api/v1/groups/${a.id}`, 'DELETE');
    expect((await call(`/api/v1/groups/${a.id}/memberships`)).status).toBe(404);
  });

  it('fails as it is told to, once', async () => {
    const course = canvas.state.addCourse();
    const path = `/api/v1/courses/${course.id}/group_categories`;
    canvas.fail('rate-limit', { at: 2 });
    expect((await call(path)).status).toBe(200);
    const limited = await call(path);
    expect([limited.status, limited.headers.get('x-rate-limit-remaining')]).toEqual([403, '0.0']);
    expect(limited.body).toMatch(/Rate Limit Exceeded/);
    canvas.fail('server-error', { on: /^POST / });
    expect((await call(path)).status).toBe(200);
    expect((await call(path, 'POST', { name: 'A' })).status).toBe(500);
    canvas.fail('reset');
    await expect(call(path, 'POST', { name: 'B' })).rejects.toThrow();
    canvas.fail('lost');
    await expect(call(path, 'POST', { name: 'C' })).rejects.toThrow();
    expect(course.sets.map(({ name }) => name)).toEqual(['C']);
    canvas.fail('hang');
    const before = canvas.requests.length;
    const patience = new AbortController();
    const waiting = ask(canvas.url, { signal: patience.signal });
    await until(() => canvas.requests.length === before + 1);
    patience.abort();
    await expect(waiting).rejects.toThrow();
    expect(canvas.problems).toEqual([]);
  });
});
