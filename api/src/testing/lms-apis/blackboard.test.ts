import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ask } from './ask.ts';
import { BlackboardFake, idOf, uuidOf } from './blackboard.ts';

const ENROLMENT = { enrollment: { type: 'InstructorOnly' } };

describe('Blackboard', () => {
  let learn: BlackboardFake;
  let token: string;
  beforeEach(async () => {
    learn = await new BlackboardFake().listen();
    token = (await connect()).body.access_token;
  });
  afterEach(() => learn.close());

  const connect = (secret = learn.client.secret) =>
    ask(`${learn.url}/learn/api/public/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${learn.client.key}:${secret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });

  const call = (path: string, method = 'GET', body?: unknown) =>
    ask(learn.url + (path.startsWith('/') ? path : `/learn/api/public/${path}`), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  it('gives the same token while it lives, and none for a wrong secret', async () => {
    expect((await connect()).body.access_token).toBe(token);
    expect((await connect('guessed')).status).toBe(401);
    learn.expire();
    expect((await call('v2/courses/_1_1/groups/sets')).status).toBe(401);
  });

  it('makes sets and groups, moves people within a set, and says what it refuses', async () => {
    const course = learn.state.addCourse(2);
    const [ann, ben] = learn.state.students(course).map(({ id }) => id) as [number, number];
    const at = `v2/courses/uuid:${uuidOf('course', course.id)}/groups`;
    expect((await call(`${at}/sets`, 'POST', ENROLMENT)).status).toBe(400);
    const set = (await call(`${at}/sets`, 'POST', { name: 'Set', ...ENROLMENT })).body;
    const make = (name: string) =>
      call(`${at}/sets/${set.id}/groups`, 'POST', { name, enrollment: { type: 'InstructorOnly', limit: 1 } });
    const [a, b] = [(await make('A')).body, (await make('B')).body];
    const put = async (group: string, user: string) => (await call(`${at}/${group}/users/${user}`, 'PUT')).status;
    expect([await put(a.id, idOf(ann)), await put(a.id, idOf(ann)), await put(a.id, idOf(ben))]).toEqual([
      201, 409, 409,
    ]);
    expect([await put(b.id, `uuid:${uuidOf('user', ann)}`), await put(b.id, idOf(9_999))]).toEqual([201, 404]);
    expect(learn.state.seen(course, 'Set')).toEqual({ A: [], B: [ann] });
    learn.isUltra = false;
    await put(a.id, idOf(ann));
    expect(learn.state.seen(course, 'Set')).toEqual({ A: [ann], B: [ann] });
    const out = () => call(`${at}/${a.id}/users/${idOf(ann)}`, 'DELETE');
    expect([(await out()).status, (await out()).status]).toEqual([204, 404]);
    expect((await call(`${at}/sets/${set.id}`, 'DELETE')).status).toBe(204);
    expect((await call(`${at}/${b.id}/users`)).status).toBe(404);
  });

  it('lists people by pages, refuses who may not, and counts the calls of a day', async () => {
    const course = learn.state.addCourse(250);
    const first = await call(`v1/courses/${idOf(course.id)}/users?expand=user&role=Student&limit=500`);
    expect(first.body.results).toHaveLength(200);
    const second = await call(first.body.paging.nextPage);
    expect([second.body.results.length, second.body.paging]).toEqual([50, undefined]);
    course.isManaged = false;
    expect(await call(`v2/courses/${idOf(course.id)}/groups/sets`)).toMatchObject({
      status: 403,
      body: { status: 403 },
    });
    learn.callsLeft = 0;
    const limited = await call(`v2/courses/${idOf(course.id)}/groups/sets`);
    expect([limited.status, limited.headers.get('x-rate-limit-reset')]).toEqual([429, '60']);
  });
});
