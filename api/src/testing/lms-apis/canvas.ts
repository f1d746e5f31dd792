import { CanvasImports } from './canvas-imports.ts';
import { type Answer, type Asked, type Calls, FakeLms, formOf, Refusal } from './fake.ts';
import { OAuthDesk } from './oauth.ts';
import { type FakeCourse, type FakeGroup, type FakePerson, type FakeSet, removeMember } from './state.ts';

const MISSING: Answer = { status: 404, body: { errors: [{ message: 'The specified resource does not exist.' }] } };
const UNAUTHORIZED = {
  status: 'unauthorized',
  errors: [{ message: 'user not authorized to perform that action' }],
};
const COSTS = { 'x-request-cost': '0.12', 'x-rate-limit-remaining': '600.0' };

/**
 * Canvas's own interface, for group sets. Shapes and refusals are those of its published description (`canvas-group_categories`,
 * `canvas-groups`, developerdocs.instructure.com) and of instructure/canvas-lms: `group_categories_controller.rb`,
 * `groups_controller.rb`, `group_memberships_controller.rb`, `group_and_membership_importer.rb`, `request_throttle.rb`,
 * `oauth2_provider_controller.rb`.
 */
export class CanvasFake extends FakeLms {
  readonly oauth = new OAuthDesk({
    isRotating: false,
    unknownRefresh: 'invalid_request',
    more: { user: { id: 42, name: 'Teacher', global_id: '10000000000042' }, canvas_region: 'us-east-1' },
  });
  /** A developer key with scopes: a token does what it names, and `include` is dropped without a word unless the key allows it. */
  hasScopes = false;
  allowsIncludes = false;
  /** Fields of people that the connected user may not see. */
  readonly hidden = new Set<'email' | 'login_id' | 'sis_user_id'>();
  readonly imports = new CanvasImports(this.state);

  protected tooOften(): Answer {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-rate-limit-remaining': '0.0' };
    return { status: 403, headers, body: '403 Forbidden (Rate Limit Exceeded)\n' };
  }

  protected broken(): Answer {
    const errors = [{ message: 'An error occurred.', error_code: 'internal_server_error' }];
    return { status: 500, headers: COSTS, body: { errors, error_report_id: 1 } };
  }

  protected async answer(asked: Asked): Promise<Answer> {
    if (!asked.headers['user-agent']) {
      const message = 'You are not authorized to access this site because you have not provided a valid user agent.';
      return { status: 403, body: { error: 'Forbidden', message } };
    }
    if (asked.query.has('access_token')) this.problems.push('a token stood in an address');
    if (asked.method === 'GET' && asked.path === '/login/oauth2/auth') return this.oauth.authorize(asked);
    if (asked.method === 'POST' && asked.path === '/login/oauth2/token') return this.oauth.token(asked);
    this.#authorize(asked);
    const { headers, ...answer } = (await this.route(this.#calls, asked)) ?? MISSING;
    return { ...answer, headers: { ...COSTS, ...headers } };
  }

  readonly #calls: Calls = {
    'DELETE /login/oauth2/token': (asked) => {
      this.oauth.revoke(asked.headers.authorization?.slice('Bearer '.length));
      return { body: {} };
    },
    'GET /api/v1/users/self': () => ({ body: { id: 42, name: 'Teacher', short_name: 'Teacher' } }),
    'GET /api/v1/courses/:id/users': (asked, { id }) => this.#listPeople(asked, this.#course(id)),
    'GET /api/v1/courses/:id/group_categories': (asked, { id }) => {
      const course = this.#course(id);
      return this.#page(
        asked,
        course.sets.map((set) => showSet(course, set)),
      );
    },
    'POST /api/v1/courses/:id/group_categories': async (asked, { id }) => {
      const course = this.#course(id);
      const name = String((await formOf(asked)).get('name') ?? '');
      if (!name.trim()) throw invalid('name', 'Name is required');
      if (name === 'Student Groups' || name === 'Imported Groups') throw invalid('name', `${name} is a reserved name.`);
      if (course.sets.some((set) => set.name === name)) throw invalid('name', `${name} is already in use.`);
      if (name.length > 255) throw invalid('name', 'Enter a shorter category name');
      return { body: showSet(course, this.state.addSet(course, name)) };
    },
    'DELETE /api/v1/group_categories/:id': (_asked, { id }) => {
      const { course, set } = this.#set(id, true);
      course.sets = course.sets.filter((one) => one !== set);
      for (const group of this.state.groupsOf(course, set)) group.isDeleted = true;
      return { body: showSet(course, set) };
    },
    'GET /api/v1/group_categories/:id/groups': (asked, { id }) => {
      const { course, set } = this.#set(id);
      const groups = this.state.groupsOf(course, set).toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
      return this.#page(
        asked,
        groups.map((group) => showGroup(course, set, group)),
      );
    },
    'POST /api/v1/group_categories/:id/groups': async (asked, { id }) => {
      const { course, set } = this.#set(id);
      const name = String((await formOf(asked)).get('name') ?? '');
      return { body: showGroup(course, set, this.state.addGroup(course, set, checkedName(name))) };
    },
    'POST /api/v1/group_categories/:id/import': (asked, { id }) => this.#import(asked, this.#set(id, true)),
    'GET /api/v1/progress/:id': (_asked, { id }) => {
      const progress = this.imports.poll(Number(id));
      if (!progress) throw new Refusal(MISSING);
      return { body: this.imports.show(progress, this.url) };
    },
    'GET /api/v1/groups/:id/users': (asked, { id }) => {
      const { group } = this.#group(id);
      const people = this.state.people.filter((person) => group.members.includes(person.id));
      return this.#page(
        asked,
        people.map((person) => this.#showPerson(person, new Set())),
      );
    },
    'GET /api/v1/groups/:id/memberships': (asked, { id }) => {
      const { group } = this.#group(id);
      const memberships = group.members.map((person) => ({
        id: group.id * 1_000_000 + person,
        group_id: group.id,
        user_id: person,
        workflow_state: 'accepted',
        moderator: false,
      }));
      return this.#page(asked, memberships);
    },
    'PUT /api/v1/groups/:id': async (asked, { id }) => {
      const { course, set, group } = this.#group(id);
      const form = await formOf(asked);
      const name = form.get('name');
      if (name !== null) group.name = checkedName(String(name));
      if (form.has('members[]')) {
        const wanted = form.getAll('members[]').map(Number);
        const enrolled = course.enrolments.map(({ person }) => person.id);
        this.#setMembers(
          course,
          set,
          group,
          [...new Set(wanted)].filter((person) => enrolled.includes(person)),
        );
      }
      return { body: showGroup(course, set, group) };
    },
    'DELETE /api/v1/groups/:id': (_asked, { id }) => {
      const { course, set, group } = this.#group(id);
      group.isDeleted = true;
      return { body: showGroup(course, set, group) };
    },
  };

  #authorize(asked: Asked): void {
    const scopes = this.oauth.scopesOf(asked);
    if (!scopes) {
      const headers = { 'www-authenticate': 'Bearer realm="canvas-lms"' };
      const isGiven = asked.headers.authorization?.startsWith('Bearer ');
      const body = isGiven
        ? { errors: [{ message: 'Invalid access token.' }] }
        : { status: 'unauthenticated', errors: [{ message: 'user authorization required' }] };
      throw new Refusal({ status: 401, headers, body });
    }
    if (!this.hasScopes) return;
    const isCovered = scopes.some((scope) => {
      const [, method, path = ''] = /^url:([A-Z]+)\|(.+)$/.exec(scope) ?? [];
      return method === asked.method && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(asked.path);
    });
    if (!isCovered)
      throw new Refusal({ status: 401, body: { errors: [{ message: 'Insufficient scopes on access token.' }] } });
    if (!this.allowsIncludes) asked.query.delete('include[]');
  }

  #course(id: string | undefined): FakeCourse {
    const course = this.state.courses.find((one) => String(one.id) === id);
    if (!course) throw new Refusal(MISSING);
    if (!course.isManaged) throw new Refusal({ status: 401, body: UNAUTHORIZED });
    return course;
  }

  #set(id: string | undefined, isChanged = false): { course: FakeCourse; set: FakeSet } {
    const course = this.state.courses.find(({ sets }) => sets.some((one) => String(one.id) === id));
    const set = course?.sets.find((one) => String(one.id) === id);
    if (!course || !set) throw new Refusal({ status: 404, body: { status: 'not found' } });
    this.#course(String(course.id));
    if (isChanged && set.more['role']) throw new Refusal({ status: 401, body: { status: 'unauthorized' } });
    return { course, set };
  }

  #group(id: string | undefined): { course: FakeCourse; set: FakeSet; group: FakeGroup } {
    for (const course of this.state.courses)
      for (const set of course.sets)
        for (const group of this.state.groupsOf(course, set))
          if (String(group.id) === id) return { course: this.#course(String(course.id)), set, group };
    throw new Refusal(MISSING);
  }

  #listPeople(asked: Asked, { enrolments }: FakeCourse): Answer {
    const types = asked.query.getAll('enrollment_type[]');
    const typeOf = { student: 'student', teacher: 'teacher', 'test-student': 'student_view' };
    const includes = new Set(asked.query.getAll('include[]'));
    const shown = enrolments.filter(({ role, isActive }) => {
      const isAsked = types.length > 0 ? types.includes(typeOf[role]) : role !== 'test-student';
      return isActive && isAsked;
    });
    return this.#page(
      asked,
      shown.map(({ person }) => this.#showPerson(person, includes)),
      true,
    );
  }

  #showPerson({ id, name, email, login, sisId }: FakePerson, includes: Set<string>) {
    return {
      id,
      name,
      sortable_name: name,
      short_name: name,
      ...(!this.hidden.has('sis_user_id') && { sis_user_id: sisId }),
      ...(!this.hidden.has('login_id') && { login_id: login }),
      ...(includes.has('email') && !this.hidden.has('email') && { email }),
    };
  }

  /** A page of a list, with where the next one is; of some lists pages have a name instead of a number. */
  #page({ query, path }: Asked, list: unknown[], isBookmarked = false): Answer {
    const size = Math.min(Number(query.get('per_page') ?? 10) || 10, 100);
    const asked = query.get('page') ?? '';
    const page = asked.startsWith('bookmark:') ? Number(atob(asked.slice(9))) : Number(asked || 1);
    const at = (number: number, rel: string) => {
      const next = new URL(path, this.url);
      for (const [name, value] of query) next.searchParams.append(name, value);
      next.searchParams.set('page', isBookmarked && number > 1 ? `bookmark:${btoa(String(number))}` : String(number));
      next.searchParams.set('per_page', String(size));
      return `<${next.href}>; rel="${rel}"`;
    };
    const links = [at(page, 'current'), ...(page * size < list.length ? [at(page + 1, 'next')] : []), at(1, 'first')];
    return { headers: { link: links.join(',') }, body: list.slice((page - 1) * size, page * size) };
  }

  async #import(asked: Asked, { course, set }: { course: FakeCourse; set: FakeSet }): Promise<Answer> {
    const isForm = asked.headers['content-type']?.startsWith('multipart/form-data');
    const attachment = isForm ? (await formOf(asked)).get('attachment') : new Blob([asked.body]);
    if (!(attachment instanceof Blob)) return this.broken();
    const csv = Buffer.from(await attachment.arrayBuffer());
    return { body: this.imports.show(this.imports.queue(course, set, csv), this.url) };
  }

  /** Sets the members of a group; people who are in another group of the set are moved. */
  #setMembers(course: FakeCourse, set: FakeSet, group: FakeGroup, people: number[]): void {
    this.imports.told.push(...people.filter((person) => !group.members.includes(person)));
    for (const other of this.state.groupsOf(course, set))
      for (const person of people) if (other !== group) removeMember(other, person);
    group.members = people;
  }
}

function invalid(attribute: string, message: string): Refusal {
  return new Refusal({ status: 400, body: { errors: { [attribute]: [{ attribute, type: message, message }] } } });
}

function checkedName(name: string): string {
  if (!name.trim()) throw invalid('name', 'Name is required');
  if (name.length > 255) throw invalid('name', 'Enter a shorter group name');
  return name;
}

function showSet({ id: course_id }: FakeCourse, { id, name, more }: FakeSet) {
  const role = (more['role'] as string | undefined) ?? null;
  return {
    id,
    name,
    role,
    self_signup: null,
    group_limit: null,
    auto_leader: null,
    context_type: 'Course',
    course_id,
    protected: role !== null,
    allows_multiple_memberships: role === 'student_organized',
    is_member: false,
  };
}

function showGroup(course: FakeCourse, set: FakeSet, { id, name, members }: FakeGroup) {
  return {
    id,
    name,
    description: null,
    is_public: false,
    join_level: 'invitation_only',
    members_count: members.length,
    context_type: 'Course',
    course_id: course.id,
    group_category_id: set.id,
    role: (set.more['role'] as string | undefined) ?? null,
    max_membership: null,
    concluded: false,
  };
}
