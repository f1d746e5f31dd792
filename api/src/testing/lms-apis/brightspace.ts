import { type Answer, type Asked, type Calls, FakeLms, jsonOf, Refusal } from './fake.ts';
import { OAuthDesk } from './oauth.ts';
import { type FakeCourse, type FakeGroup, type FakeSet, removeMember } from './state.ts';

const COSTS = { 'x-request-cost': '10', 'x-rate-limit-remaining': '49990', 'x-rate-limit-reset': '60' };
/** The most members that a group may hold. */
const MOST_IN_GROUP = 200;
/** Characters that a group's code must not contain. */
const NOT_IN_CODE = /[\\:*?"<>|'#,%&]/;

/** The one enrolment style by which people may be put into several groups of a category. */
const NO_ENROLMENT = 0;

/**
 * Brightspace's own interface, for group categories. Shapes are those of docs.valence.desire2learn.com (`res/groups.html`,
 * `res/enroll.html`, `basic/oauth2.html`) and limits those of community.d2l.com ('Rate limiting and API response headers', 'Groups
 * enrollment types'). Which 4xx refuses a person for a group is not published: 400 is assumed.
 */
export class BrightspaceFake extends FakeLms {
  readonly oauth = new OAuthDesk({ isRotating: true, unknownRefresh: 'invalid_grant', more: {} });
  /** Number of times that a new category is asked about before it is there with its groups. */
  pollsUntilDone = 1;
  /** Fields of people that the connected user may not see. */
  readonly hidden = new Set<'Email' | 'OrgDefinedId' | 'Username'>();
  /** Groups that a new category brings, by the category, until it is done. */
  readonly #coming = new Map<FakeSet, { polls: number; names: string[] }>();

  protected tooOften(): Answer {
    return { status: 429, headers: { 'retry-after': '1' }, body: problem(429, 'Too Many Requests') };
  }

  protected broken(): Answer {
    return { status: 500, headers: COSTS, body: problem(500, 'Internal Server Error') };
  }

  protected async answer(asked: Asked): Promise<Answer> {
    if (asked.method === 'GET' && asked.path === '/oauth2/auth') return this.oauth.authorize(asked);
    if (asked.method === 'POST' && asked.path === '/core/connect/token') return this.oauth.token(asked);
    if (asked.path === '/d2l/api/versions/') return { body: VERSIONS };
    const [, product, version = ''] = /^\/d2l\/api\/(lp|le)\/([\d.]+)\//.exec(asked.path) ?? [];
    const isSupported = VERSIONS.some((one) => one.ProductCode === product && one.SupportedVersions.includes(version));
    if (!isSupported) throw refused(404, 'Not Found');
    const answer = (await this.route(this.#calls, asked)) ?? refused(404, 'Not Found').answer;
    return { ...answer, headers: { ...COSTS, ...answer.headers } };
  }

  readonly #calls: Calls = {
    'GET /d2l/api/lp/:version/users/whoami': (asked) => {
      this.#authorize(asked, 'users:own_profile:read');
      return { body: { Identifier: '42', FirstName: 'Service', LastName: 'User', UniqueName: 'service' } };
    },
    'GET /d2l/api/le/:version/:course/classlist/paged/': (asked, { course }) => {
      const { enrolments } = this.#course(asked, course, 'enrollment:orgunit:read');
      const size = Math.min(Number(asked.query.get('pageSize') ?? 20), 200);
      const from = Number(asked.query.get('bookmark') ?? 0);
      const next = new URL(asked.path, this.url);
      next.search = new URLSearchParams({ pageSize: String(size), bookmark: String(from + size) }).toString();
      const shown = enrolments.filter(({ isActive }) => isActive);
      const Objects = shown.slice(from, from + size).map((enrolment) => this.#showPerson(enrolment));
      return { body: { Objects, Next: from + size < shown.length ? next.href : null } };
    },
    'GET /d2l/api/lp/:version/:course/groupcategories/': (asked, { course }) => ({
      body: this.#course(asked, course, 'groups:group:read').sets.map(showCategory),
    }),
    'POST /d2l/api/lp/:version/:course/groupcategories/': (asked, at) => {
      const course = this.#course(asked, at['course'], 'groups:group:create');
      const given = checkedBody(asked, [
        'Name',
        'Description',
        'EnrollmentStyle',
        'NumberOfGroups',
        'MaxUsersPerGroup',
      ]);
      const { Name, EnrollmentStyle, NumberOfGroups, MaxUsersPerGroup, GroupPrefix } = given;
      if (EnrollmentStyle === NO_ENROLMENT && !(Number(NumberOfGroups) >= 1))
        throw refused(400, 'NumberOfGroups must be at least 1');
      const set = this.state.addSet(course, String(Name), { EnrollmentStyle, MaxUsersPerGroup });
      const names = Array.from({ length: Number(NumberOfGroups ?? 0) }, (_, n) => `${GroupPrefix ?? 'Group'} ${n + 1}`);
      this.#coming.set(set, { polls: 0, names });
      const job = { OrgUnitId: course.id, CategoryId: set.id, SubmitDate: '2026-01-05T10:00:00.000Z', Status: 0 };
      return { body: job };
    },
    'GET /d2l/api/lp/:version/:course/groupcategories/:set/status': (asked, at) => {
      const { course, set } = this.#category(asked, at, 'groups:group:read');
      const coming = this.#coming.get(set);
      if (coming && ++coming.polls >= this.pollsUntilDone) {
        this.#coming.delete(set);
        for (const name of coming.names) this.state.addGroup(course, set, name);
      }
      return { body: { Status: this.#coming.has(set) ? 0 : 1 } };
    },
    'GET /d2l/api/lp/:version/:course/groupcategories/:set': (asked, at) => ({
      body: showCategory(this.#category(asked, at, 'groups:group:read').set),
    }),
    'PUT /d2l/api/lp/:version/:course/groupcategories/:set': (asked, at) => {
      const { set } = this.#category(asked, at, 'groups:group:update');
      const { Name, MaxUsersPerGroup } = checkedBody(asked, ['Name', 'Description', 'MaxUsersPerGroup']);
      Object.assign(set, { name: String(Name), more: { ...set.more, MaxUsersPerGroup } });
      return { body: showCategory(set) };
    },
    'DELETE /d2l/api/lp/:version/:course/groupcategories/:set': (asked, at) => {
      const { course, set } = this.#category(asked, at, 'groups:group:delete');
      for (const group of this.state.groupsOf(course, set)) this.state.removeGroup(course, group);
      course.sets = course.sets.filter((one) => one !== set);
      return {};
    },
    'GET /d2l/api/lp/:version/:course/groupcategories/:set/groups/': (asked, at) => {
      const { course, set } = this.#category(asked, at, 'groups:group:read');
      return { body: this.state.groupsOf(course, set).map(showGroup) };
    },
    'POST /d2l/api/lp/:version/:course/groupcategories/:set/groups/': (asked, at) => {
      const { course, set } = this.#category(asked, at, 'groups:group:create');
      const { Name, Code } = checkedGroup(asked);
      const group = this.state.addGroup(course, set, Name);
      group.more['Code'] = Code;
      return { body: showGroup(group) };
    },
    'PUT /d2l/api/lp/:version/:course/groupcategories/:set/groups/:group': (asked, at) => {
      const { group } = this.#group(asked, at, 'groups:group:update');
      const { Name, Code } = checkedGroup(asked);
      Object.assign(group, { name: Name, more: { Code } });
      return { body: showGroup(group) };
    },
    'DELETE /d2l/api/lp/:version/:course/groupcategories/:set/groups/:group': (asked, at) => {
      const { course, group } = this.#group(asked, at, 'groups:group:delete');
      this.state.removeGroup(course, group);
      return {};
    },
    'POST /d2l/api/lp/:version/:course/groupcategories/:set/groups/:group/enrollments/': (asked, at) => {
      const { course, set, group } = this.#group(asked, at, 'groups:enrollment:create');
      const user = Number(checkedBody(asked, ['UserId'])['UserId']);
      if (!this.state.people.some(({ id }) => id === user)) throw refused(404, 'User not found');
      if (!course.enrolments.some(({ person }) => person.id === user))
        throw refused(400, 'User is not enrolled in the org unit');
      if (group.members.includes(user)) return {};
      const most = Math.min(Number(set.more['MaxUsersPerGroup'] ?? MOST_IN_GROUP), MOST_IN_GROUP);
      if (group.members.length >= most) throw refused(400, 'Group is full');
      const others = this.state.groupsOf(course, set).filter(({ members }) => members.includes(user));
      if (others.length > 0 && set.more['EnrollmentStyle'] !== NO_ENROLMENT)
        throw refused(400, 'User is already enrolled in a group of the category');
      group.members.push(user);
      return {};
    },
    'DELETE /d2l/api/lp/:version/:course/groupcategories/:set/groups/:group/enrollments/:user': (asked, at) => {
      const { group } = this.#group(asked, at, 'groups:enrollment:delete');
      if (!group.members.includes(Number(at['user']))) throw refused(404, 'Not Found');
      removeMember(group, Number(at['user']));
      return {};
    },
  };

  #authorize(asked: Asked, scope: string): void {
    const scopes = this.oauth.scopesOf(asked);
    if (!scopes) throw refused(401, 'Invalid token');
    const parts = scope.split(':');
    const isCovered = scopes.some((one) => one.split(':').every((part, at) => part === '*' || part === parts[at]));
    if (!isCovered) throw refused(403, 'Insufficient scope to call API');
  }

  #course(asked: Asked, id: string | undefined, scope: string): FakeCourse {
    this.#authorize(asked, scope);
    const course = this.state.courses.find((one) => String(one.id) === id);
    if (!course) throw refused(404, 'Not Found');
    if (!course.isManaged) throw refused(403, 'Not Authorized');
    return course;
  }

  #category(asked: Asked, at: Record<string, string>, scope: string): { course: FakeCourse; set: FakeSet } {
    const course = this.#course(asked, at['course'], scope);
    const set = course.sets.find((one) => String(one.id) === at['set']);
    if (!set) throw refused(404, 'Not Found');
    return { course, set };
  }

  #group(asked: Asked, at: Record<string, string>, scope: string) {
    const { course, set } = this.#category(asked, at, scope);
    const group = this.state.groupsOf(course, set).find((one) => String(one.id) === at['group']);
    if (!group) throw refused(404, 'Not Found');
    return { course, set, group };
  }

  #showPerson({ person, role }: FakeCourse['enrolments'][number]) {
    const { id, name, email, login, sisId } = person;
    return {
      Identifier: String(id),
      DisplayName: name,
      Username: this.hidden.has('Username') ? null : login,
      OrgDefinedId: this.hidden.has('OrgDefinedId') ? null : sisId,
      Email: this.hidden.has('Email') ? null : email,
      RoleId: role === 'teacher' ? 109 : 110,
      ClasslistRoleDisplayName: role === 'teacher' ? 'Instructor' : 'Student',
      IsOnline: false,
    };
  }
}

const VERSIONS = [
  { ProductCode: 'lp', LatestVersion: '1.53', SupportedVersions: ['1.47', '1.53'] },
  { ProductCode: 'le', LatestVersion: '1.82', SupportedVersions: ['1.75', '1.82'] },
];

function problem(status: number, title: string) {
  return { type: 'http://docs.valence.desire2learn.com/res/apiprop.html', title, status, detail: title };
}

function refused(status: number, title: string): Refusal {
  return new Refusal({ status, headers: COSTS, body: problem(status, title) });
}

/** A body that has all these properties: Brightspace takes no body with one left out. */
function checkedBody(asked: Asked, names: string[]): Record<string, unknown> {
  const body = jsonOf(asked);
  const missing = names.filter((name) => body?.[name] === undefined);
  if (!body || missing.length > 0) throw refused(400, `Missing: ${missing.join(', ')}`);
  if (names.includes('Name') && !String(body['Name']).trim()) throw refused(400, 'Name is empty');
  return body;
}

function checkedGroup(asked: Asked): { Name: string; Code: string } {
  const { Name, Code, Description } = checkedBody(asked, ['Name', 'Code', 'Description']);
  const { Content, Type } = (Description ?? {}) as Record<string, unknown>;
  if (typeof Content !== 'string' || !['Text', 'Html'].includes(String(Type)))
    throw refused(400, 'Invalid Description');
  if (String(Code).length > 50 || NOT_IN_CODE.test(String(Code))) throw refused(400, 'Invalid Code');
  return { Name: String(Name), Code: String(Code) };
}

function showCategory({ id, name, groups, more }: FakeSet) {
  return {
    GroupCategoryId: id,
    Name: name,
    Description: { Text: '', Html: '' },
    EnrollmentStyle: more['EnrollmentStyle'] ?? NO_ENROLMENT,
    EnrollmentQuantity: null,
    MaxUsersPerGroup: more['MaxUsersPerGroup'] ?? null,
    AutoEnroll: false,
    RandomizeEnrollments: false,
    Groups: groups,
    AllocateAfterExpiry: false,
    SelfEnrollmentExpiryDate: null,
    RestrictedByOrgUnitId: null,
    DescriptionsVisibleToEnrolees: false,
  };
}

function showGroup({ id, name, members, more }: FakeGroup) {
  const Code = more['Code'] ?? name;
  return { GroupId: id, Name: name, Code, Description: { Text: '', Html: '' }, Enrollments: members };
}
