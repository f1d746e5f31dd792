import { createHash, randomUUID } from 'node:crypto';
import { type Answer, type Asked, type Calls, FakeLms, formOf, jsonOf, Refusal } from './fake.ts';
import { basicOf } from './oauth.ts';
import { type FakeCourse, type FakeGroup, type FakeSet, removeMember } from './state.ts';

const V2 = '/learn/api/public/v2/courses/:course/groups';

/**
 * Blackboard Learn's own interface, for group sets. Shapes are those of docs.anthology.com ('Groups and REST API', 'REST API calls
 * limit') and of the published description at developer.anthology.com, which names each refusal of a membership.
 */
export class BlackboardFake extends FakeLms {
  readonly client = { key: 'key-1', secret: 'secret-1' };
  /** In an Ultra course a person is moved from the set's other group; in an original one not. */
  isUltra = true;
  /** Calls left of the day. */
  callsLeft = 10_000;
  #token: string | null = null;

  /** Has the token expire. */
  expire(): void {
    this.#token = null;
  }

  protected tooOften(): Answer {
    const headers = { 'x-rate-limit-limit': '10000', 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': '60' };
    return { status: 429, headers, body: { status: 429, message: 'API rate limit exceeded' } };
  }

  protected broken(): Answer {
    return { status: 500, body: { status: 500, message: 'An error occurred while processing the request.' } };
  }

  protected async answer(asked: Asked): Promise<Answer> {
    if (asked.path === '/learn/api/public/v1/oauth2/token') return this.#giveToken(asked);
    if (!this.#token || asked.headers.authorization !== `Bearer ${this.#token}`)
      throw refused(401, 'Bearer token is invalid');
    if (this.callsLeft <= 0) return this.tooOften();
    this.callsLeft -= 1;
    const { headers, ...answer } = (await this.route(this.#calls, asked)) ?? refused(404, 'Not found').answer;
    return { ...answer, headers: { 'x-rate-limit-remaining': String(this.callsLeft), ...headers } };
  }

  async #giveToken(asked: Asked): Promise<Answer> {
    const [key, secret] = basicOf(asked) ?? [];
    const isAsked = (await formOf(asked)).get('grant_type') === 'client_credentials';
    if (key !== this.client.key || secret !== this.client.secret)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client authentication failed' } };
    if (!isAsked) return { status: 400, body: { error: 'unsupported_grant_type' } };
    // The same one, as long as it lives.
    this.#token ??= randomUUID();
    return { body: { access_token: this.#token, token_type: 'bearer', expires_in: 3599 } };
  }

  readonly #calls: Calls = {
    'GET /learn/api/public/v1/system/version': () => ({ body: { learn: { major: 4000, minor: 0, patch: 0 } } }),
    'GET /learn/api/public/v1/courses/:course/users': (asked, at) => {
      const role = asked.query.get('role');
      const people = this.#course(at['course']).enrolments.map(({ person, role: in_, isActive }) => ({
        id: idOf(person.id + 500_000),
        userId: idOf(person.id),
        courseRoleId: in_ === 'teacher' ? 'Instructor' : 'Student',
        availability: { available: isActive ? 'Yes' : 'Disabled' },
        ...(asked.query.get('expand') === 'user' && {
          user: {
            id: idOf(person.id),
            uuid: uuidOf('user', person.id),
            externalId: person.sisId,
            userName: person.login,
            name: { given: person.name, family: '' },
            contact: person.email ? { email: person.email } : {},
          },
        }),
      }));
      return page(
        asked,
        people.filter(({ courseRoleId }) => !role || courseRoleId === role),
      );
    },
    [`GET ${V2}/sets`]: (asked, { course }) => page(asked, this.#course(course).sets.map(showSet)),
    [`POST ${V2}/sets`]: (asked, at) => {
      const course = this.#course(at['course']);
      return { status: 201, body: showSet(this.state.addSet(course, named(asked), limitOf(asked))) };
    },
    [`DELETE ${V2}/sets/:set`]: (_asked, at) => {
      const { course, set } = this.#set(at);
      for (const group of this.state.groupsOf(course, set)) this.state.removeGroup(course, group);
      course.sets = course.sets.filter((one) => one !== set);
      return { status: 204 };
    },
    [`GET ${V2}/sets/:set/groups`]: (asked, at) => {
      const { course, set } = this.#set(at);
      return page(
        asked,
        this.state.groupsOf(course, set).map((group) => showGroup(set, group)),
      );
    },
    [`POST ${V2}/sets/:set/groups`]: (asked, at) => {
      const { course, set } = this.#set(at);
      const group = this.state.addGroup(course, set, named(asked));
      group.more = limitOf(asked);
      return { status: 201, body: showGroup(set, group) };
    },
    [`PATCH ${V2}/:group`]: (asked, at) => {
      const { set, group } = this.#group(at);
      group.name = named(asked);
      return { body: showGroup(set, group) };
    },
    [`DELETE ${V2}/:group`]: (_asked, at) => {
      const { course, group } = this.#group(at);
      this.state.removeGroup(course, group);
      return { status: 204 };
    },
    [`GET ${V2}/:group/users`]: (asked, at) =>
      page(
        asked,
        this.#group(at).group.members.map((id) => ({ userId: idOf(id) })),
      ),
    [`PUT ${V2}/:group/users/:user`]: (_asked, at) => {
      const { course, set, group } = this.#group(at);
      const user = this.#userId(course, at['user']);
      if (group.members.includes(user)) throw refused(409, 'The user is already enrolled in the group');
      const limit = Number(group.more['limit'] ?? 0);
      if (limit > 0 && group.members.length >= limit) throw refused(409, 'Maximum number of members exceeded');
      if (this.isUltra) for (const other of this.state.groupsOf(course, set)) removeMember(other, user);
      group.members.push(user);
      return { status: 201, body: { userId: idOf(user) } };
    },
    [`DELETE ${V2}/:group/users/:user`]: (_asked, at) => {
      const { course, group } = this.#group(at);
      const user = this.#userId(course, at['user']);
      if (!group.members.includes(user)) throw refused(404, 'The specified object was not found.');
      removeMember(group, user);
      return { status: 204 };
    },
  };

  #course(asked: string | undefined): FakeCourse {
    const course = this.state.courses.find(({ id }) =>
      [idOf(id), `uuid:${uuidOf('course', id)}`].includes(asked ?? ''),
    );
    if (!course) throw refused(404, 'The specified object was not found.');
    if (!course.isManaged) throw refused(403, 'User does not have sufficient privileges');
    return course;
  }

  #set(at: Record<string, string>): { course: FakeCourse; set: FakeSet } {
    const course = this.#course(at['course']);
    const set = course.sets.find(({ id }) => idOf(id) === at['set']);
    if (!set) throw refused(404, 'The specified object was not found.');
    return { course, set };
  }

  #group(at: Record<string, string>): { course: FakeCourse; set: FakeSet; group: FakeGroup } {
    const course = this.#course(at['course']);
    const group = course.groups.find(({ id }) => idOf(id) === at['group']);
    const set = course.sets.find(({ groups }) => group && groups.includes(group.id));
    if (!group || !set) throw refused(404, 'The specified object was not found.');
    return { course, set, group };
  }

  #userId({ enrolments }: FakeCourse, asked: string | undefined): number {
    const found = enrolments.find(({ person: { id } }) =>
      [idOf(id), `uuid:${uuidOf('user', id)}`].includes(asked ?? ''),
    );
    if (!found) throw refused(404, 'The specified object was not found.');
    return found.person.id;
  }
}

/** An id as Blackboard writes it. */
export function idOf(id: number): string {
  return `_${id}_1`;
}

/** Returns a launch's name for a person or a course. */
export function uuidOf(what: 'user' | 'course', id: number): string {
  return createHash('md5').update(`${what} ${id}`).digest('hex');
}

function refused(status: number, message: string): Refusal {
  return new Refusal({ status, body: { status, message } });
}

function named(asked: Asked): string {
  const name = jsonOf(asked)?.['name'];
  if (typeof name !== 'string' || !name.trim()) throw refused(400, 'The name is required');
  return name;
}

function limitOf(asked: Asked): Record<string, unknown> {
  const { limit, type } = (jsonOf(asked)?.['enrollment'] ?? {}) as Record<string, unknown>;
  if (!['InstructorOnly', 'SelfEnrollment'].includes(String(type)))
    throw refused(400, 'The enrollment type is required');
  return { limit };
}

/** A part of a list, with where the next one is, which the last one does not say. */
function page({ query, path }: Asked, list: unknown[]): Answer {
  const limit = Math.min(Number(query.get('limit') ?? 100), 200);
  const offset = Number(query.get('offset') ?? 0);
  const next = new URLSearchParams(query);
  next.set('offset', String(offset + limit));
  const paging = offset + limit < list.length && { paging: { nextPage: `${path}?${next}` } };
  return { body: { results: list.slice(offset, offset + limit), ...paging } };
}

function showSet({ id, name, more }: FakeSet) {
  const enrollment = { type: 'InstructorOnly', limit: more['limit'] ?? 0 };
  return { id: idOf(id), externalId: String(id), name, availability: { available: 'Yes' }, enrollment };
}

function showGroup(set: FakeSet, group: FakeGroup) {
  return { ...showSet({ ...group, groups: [] }), groupSetId: idOf(set.id) };
}
