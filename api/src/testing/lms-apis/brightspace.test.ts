import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ask } from './ask.ts';
import { BrightspaceFake } from './brightspace.ts';

const SCOPES = 'groups:group:* groups:enrollment:* enrollment:orgunit:read';
const DESCRIPTION = { Content: '', Type: 'Text' };

describe('Brightspace', () => {
  let d2l: BrightspaceFake;
  let token: string;
  beforeEach(async () => {
    d2l = await new BrightspaceFake().listen();
    token = d2l.oauth.connect(SCOPES).access;
  });
  afterEach(() => d2l.close());

  const call = (path: string, method = 'GET', body?: unknown) =>
    ask(`${d2l.url}/d2l/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const category = (more: Record<string, unknown> = {}) => ({
    Name: 'Study groups',
    Description: DESCRIPTION,
    EnrollmentStyle: 0,
    NumberOfGroups: 1,
    MaxUsersPerGroup: null,
    ...more,
  });

  it('makes a category later, with a group that nobody asked for', async () => {
    const { id } = d2l.state.addCourse();
    const at = `lp/1.53/${id}/groupcategories/`;
    expect((await call(at, 'POST', category({ NumberOfGroups: 0 }))).status).toBe(400);
    const { CategoryId, Status } = (await call(at, 'POST', category())).body;
    expect(Status).toBe(0);
    expect((await call(`${at}${CategoryId}/status`)).body).toEqual({ Status: 1 });
    const groups = (await call(`${at}${CategoryId}/groups/`)).body;
    expect(groups).toMatchObject([{ Name: 'Group 1', Enrollments: [] }]);
    expect((await call(`${at}${CategoryId}`, 'DELETE')).status).toBe(200);
    expect((await call(`${at}${CategoryId}/groups/`)).status).toBe(404);
  });

  it('takes people one at a time, and refuses strangers, a full group and a second one where one is the rule', async () => {
    const course = d2l.state.addCourse(3);
    const [ann, ben, cem] = d2l.state.students(course).map(({ id }) => id) as [number, number, number];
    const set = d2l.state.addSet(course, 'Set', { EnrollmentStyle: 1, MaxUsersPerGroup: 2 });
    const [a, b] = ['A', 'B'].map((name) => d2l.state.addGroup(course, set, name).id) as [number, number];
    const put = async (group: number, UserId: unknown) => {
      const at = `lp/1.53/${course.id}/groupcategories/${set.id}/groups/${group}/enrollments/`;
      return (await call(at, 'POST', { UserId })).status;
    };
    expect([await put(a, ann), await put(a, ann), await put(a, ben), await put(a, cem)]).toEqual([200, 200, 200, 400]);
    expect([await put(b, ann), await put(b, d2l.state.addPerson().id), await put(b, 9_999)]).toEqual([400, 400, 404]);
    set.more['EnrollmentStyle'] = 0;
    expect(await put(b, ann)).toBe(200);
    expect(d2l.state.seen(course, 'Set')).toEqual({ A: [ann, ben], B: [ann] });
    const out = `lp/1.53/${course.id}/groupcategories/${set.id}/groups/${a}/enrollments/${ann}`;
    expect([(await call(out, 'DELETE')).status, (await call(out, 'DELETE')).status]).toEqual([200, 404]);
  });

  it('refuses a code with what may not stand in it, and a body with something left out', async () => {
    const course = d2l.state.addCourse();
    const set = d2l.state.addSet(course, 'Set');
    const at = `lp/1.53/${course.id}/groupcategories/${set.id}/groups/`;
    const group = { Name: 'Group & co.', Code: 'ssg-1', Description: DESCRIPTION };
    const { body } = await call(at, 'POST', group);
    expect(body).toMatchObject({ Name: 'Group & co.', Code: 'ssg-1' });
    expect((await call(`${at}${body.GroupId}`, 'PUT', { ...group, Name: 'Other' })).body.Name).toBe('Other');
    for (const wrong of [
      { Code: 'a&b' },
      { Code: 'x'.repeat(51) },
      { Name: ' ' },
      { Description: '' },
      { Code: undefined },
    ])
      expect((await call(at, 'POST', { ...group, ...wrong })).status).toBe(400);
  });

  it('uses up a refresh token, and knows scopes, courses and versions', async () => {
    const course = d2l.state.addCourse();
    const { refresh } = d2l.oauth.connect(SCOPES);
    const { id, secret } = d2l.oauth.client;
    const body = () =>
      new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refresh,
        client_id: id,
        client_secret: secret,
      });
    const renew = () => ask(`${d2l.url}/core/connect/token`, { method: 'POST', body: body() });
    expect((await renew()).body.refresh_token).not.toBe(refresh);
    expect(await renew()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const path = `lp/1.53/${course.id}/groupcategories/`;
    expect((await call(path)).headers.get('x-request-cost')).toBe('10');
    expect((await call(path.replace('1.53', '9.99'))).status).toBe(404);
    course.isManaged = false;
    expect((await call(path)).status).toBe(403);
    token = d2l.oauth.connect('enrollment:orgunit:read').access;
    expect((await call(path)).status).toBe(403);
    d2l.oauth.expire();
    expect((await call(path)).status).toBe(401);
    d2l.fail('rate-limit');
    const limited = await call(path);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1']);
  });

  it('lists the class by pages', async () => {
    const course = d2l.state.addCourse(30);
    d2l.hidden.add('Email');
    const first = (await call(`le/1.82/${course.id}/classlist/paged/`)).body;
    expect(first.Objects).toHaveLength(20);
    expect(first.Objects[1]).toMatchObject({ Email: null, Identifier: expect.any(String) });
    const second = (await call(first.Next.slice(`${d2l.url}/d2l/api/`.length))).body;
    expect([second.Objects.length, second.Next]).toEqual([11, null]);
  });
});
