import { randomUUID } from 'node:crypto';
import { type Answer, type Asked, FakeLms, formOf } from './fake.ts';
import { type Description, InvalidParameter, readForm, validate } from './moodle-parameters.ts';
import { type FakeCourse, type FakeGroup, type FakePerson, type FakeSet, removeMember } from './state.ts';

/** An exception of Moodle's, which it answers with as if all were well. */
class MoodleException extends Error {
  constructor(
    readonly exception: string,
    readonly errorcode: string,
    message: string,
  ) {
    super(message);
  }
}

const NEW = { courseid: 'int', name: 'text', description: 'raw', descriptionformat: 'int?' } as const;
const MEMBER = { groupid: 'int', userid: 'int' } as const;
const GROUP_MORE = { enrolmentkey: 'raw?', idnumber: 'raw?', visibility: 'int?', participation: 'bool?' } as const;

/** The functions of the service, with what each takes. */
const FUNCTIONS = {
  core_webservice_get_site_info: {},
  core_enrol_get_enrolled_users: { courseid: 'int', options: [{ name: 'raw', value: 'raw' }] },
  core_group_create_groups: { groups: [{ ...NEW, ...GROUP_MORE }] },
  core_group_update_groups: {
    groups: [{ id: 'int', name: 'text', description: 'raw?', descriptionformat: 'int?', ...GROUP_MORE }],
  },
  core_group_delete_groups: { groupids: ['int'] },
  core_group_add_group_members: { members: [MEMBER] },
  core_group_delete_group_members: { members: [MEMBER] },
  core_group_get_course_groups: { courseid: 'int' },
  core_group_get_group_members: { groupids: ['int'] },
  core_group_create_groupings: { groupings: [{ ...NEW, idnumber: 'raw?' }] },
  core_group_delete_groupings: { groupingids: ['int'] },
  core_group_assign_grouping: { assignments: [{ groupingid: 'int', groupid: 'int' }] },
  core_group_unassign_grouping: { unassignments: [{ groupingid: 'int', groupid: 'int' }] },
  core_group_get_course_groupings: { courseid: 'int' },
  core_group_get_groupings: { groupingids: ['int'], returngroups: 'bool?' },
} satisfies Record<string, Description>;

type Name = keyof typeof FUNCTIONS;
interface Parameters {
  courseid: number;
  options: { name: string; value: string }[];
  groups: { id: number; courseid: number; name: string; description?: string; idnumber?: string }[];
  groupids: number[];
  members: { groupid: number; userid: number }[];
  groupings: { courseid: number; name: string; description: string; idnumber?: string }[];
  groupingids: number[];
  assignments: { groupingid: number; groupid: number }[];
  unassignments: { groupingid: number; groupid: number }[];
  returngroups?: boolean;
}

/**
 * Moodle's web services over REST, for groups and groupings. Shapes and refusals are those of moodle/moodle: `group/externallib.php`,
 * `enrol/externallib.php`, `webservice/rest/locallib.php`, `external_api.php`, and the lengths in `lib/db/install.xml`.
 */
export class MoodleFake extends FakeLms {
  readonly token = randomUUID().replaceAll('-', '');
  /** Functions that the administrator put into the service. */
  readonly functions = new Set<string>(Object.keys(FUNCTIONS));
  /** Fields of people that the token's user may not see. */
  readonly hidden = new Set<'email' | 'username' | 'idnumber'>();
  /** Ids of courses that the token's user is not enrolled in. */
  readonly outside = new Set<number>();
  /** Ids of people whom a plugin of enrolment has put into their groups, and keeps there (`groups_remove_member_allowed`). */
  readonly kept = new Set<number>();
  /** PHP's `max_input_vars`. */
  maxFields = 1_000;
  /** Since 4.5 exceptions have a namespace. */
  namespace = 'core\\exception\\';
  isDebugging = false;

  /** Moodle itself sets no limit; what stands before it does. */
  protected tooOften(): Answer {
    return { status: 429, headers: { 'content-type': 'text/html', 'retry-after': '1' }, body: '<h1>429</h1>' };
  }

  protected broken(): Answer {
    return { status: 500, headers: { 'content-type': 'text/html' }, body: '<h1>Internal Server Error</h1>' };
  }

  protected async answer(asked: Asked): Promise<Answer> {
    if (asked.path !== '/webservice/rest/server.php') return { status: 404, body: 'Not Found' };
    if (asked.query.has('wstoken')) this.problems.push('a token stood in an address');
    const fields = [...asked.query, ...(asked.method === 'POST' ? [...(await formOf(asked))] : [])];
    const { wstoken, wsfunction, moodlewsrestformat, ...given } = readForm(
      fields.map(([name, value]) => [name, String(value)]),
      this.maxFields,
    );
    if (moodlewsrestformat !== 'json') {
      this.problems.push('an answer was not asked for as JSON');
      return { headers: { 'content-type': 'application/xml' }, body: '<?xml version="1.0" encoding="UTF-8" ?>' };
    }
    const kept = structuredClone(this.state.courses.map(({ sets, groups }) => ({ sets, groups })));
    try {
      const name = this.#functionOf(wstoken, wsfunction);
      const parameters = validate(FUNCTIONS[name], { ...defaultsOf(name), ...given }) as Parameters;
      return { body: this.#run[name](parameters) ?? null };
    } catch (error) {
      if (!(error instanceof InvalidParameter || error instanceof MoodleException)) throw error;
      // Each call is one transaction.
      for (const [at, course] of this.state.courses.entries()) Object.assign(course, kept[at]);
      return { body: this.#show(error) };
    }
  }

  #functionOf(token: unknown, name: unknown): Name {
    if (token !== this.token)
      throw new MoodleException('moodle_exception', 'invalidtoken', 'Invalid token - token not found');
    if (!Object.keys(FUNCTIONS).includes(String(name))) throw missing('external_functions');
    if (!this.functions.has(String(name)))
      throw new MoodleException('webservice_access_exception', 'accessexception', 'Access control exception');
    return name as Name;
  }

  #show(error: InvalidParameter | MoodleException) {
    if (error instanceof MoodleException) {
      const { exception, errorcode, message } = error;
      return { exception: exception.startsWith('dml') ? exception : this.namespace + exception, errorcode, message };
    }
    return {
      exception: `${this.namespace}invalid_parameter_exception`,
      errorcode: 'invalidparameter',
      message: 'Invalid parameter value detected',
      ...(this.isDebugging && { debuginfo: error.message }),
    };
  }

  readonly #run: Record<Name, (parameters: Parameters) => unknown> = {
    core_webservice_get_site_info: () => ({
      sitename: 'Test University',
      username: 'groups',
      fullname: 'Study groups',
      lang: 'en',
      userid: 2,
      siteurl: this.url,
      functions: [...this.functions].map((name) => ({ name, version: '2025041400' })),
      version: '2025041400',
      release: '5.0 (Build: 20250414)',
    }),
    core_enrol_get_enrolled_users: ({ courseid, options }) => {
      this.#mustExist(courseid);
      const course = this.#managed(courseid);
      const option = (name: string) => Number(options.find((one) => one.name === name)?.value ?? 0);
      const shown = course.enrolments.filter(({ isActive }) => isActive || option('onlyactive') === 0);
      const to = option('limitnumber') > 0 ? option('limitfrom') + option('limitnumber') : undefined;
      return shown.slice(option('limitfrom'), to).map((enrolment) => this.#showPerson(course, enrolment));
    },
    core_group_create_groups: ({ groups }) =>
      groups.map(({ courseid, name, description = '', idnumber = '' }) => {
        checkName(name, 'group');
        const there = this.state.courses.find(({ id }) => id === courseid)?.groups ?? [];
        if (there.some((group) => group.name === name))
          throw new InvalidParameter('Group with the same name already exists in the course');
        const course = this.#managed(courseid);
        checkIdNumber(course, idnumber);
        checkLength(name, 254);
        const group = this.state.addGroup(course, null, name);
        group.more = { description, idnumber };
        return { ...showGroup(course, group), name };
      }),
    core_group_update_groups: ({ groups }) => {
      for (const { id, name, description, idnumber } of groups) {
        checkName(name, 'group');
        const course = this.state.courses.find((one) => one.groups.some((group) => group.id === id));
        if (!course) throw new InvalidParameter(`Group ${id} does not exist`);
        if (course.groups.some((other) => other.name === name && other.id !== id))
          throw new InvalidParameter('A different group with the same name already exists in the course');
        checkLength(name, 254);
        const { group } = this.#group(id);
        Object.assign(group, { name, more: { ...group.more, ...(description && { description }) } });
        if (idnumber !== undefined && idnumber !== group.more['idnumber']) {
          checkIdNumber(course, idnumber);
          group.more['idnumber'] = idnumber;
        }
      }
    },
    core_group_delete_groups: ({ groupids }) => {
      for (const id of groupids)
        if (this.state.courses.some(({ groups }) => groups.some((group) => group.id === id))) {
          const { course, group } = this.#group(id);
          this.state.removeGroup(course, group);
        }
    },
    core_group_add_group_members: ({ members }) => {
      for (const { groupid, userid } of members) {
        const { course, group } = this.#group(groupid);
        const { id } = this.#person(userid);
        if (!course.enrolments.some(({ person }) => person.id === id))
          throw new InvalidParameter('Only enrolled users may be members of groups');
        if (!group.members.includes(id)) group.members.push(id);
      }
    },
    core_group_delete_group_members: ({ members }) => {
      for (const { groupid, userid } of members) {
        const { group } = this.#group(groupid);
        const { id, name } = this.#person(userid);
        if (group.members.includes(id) && this.kept.has(id)) {
          const refusal = `You do not have permission to remove automatically-added group member ${name}`;
          throw new MoodleException('moodle_exception', 'errorremovenotpermitted', refusal);
        }
        removeMember(group, id);
      }
    },
    core_group_get_course_groups: ({ courseid }) => {
      const course = this.#managed(courseid);
      return course.groups.map((group) => showGroup(course, group));
    },
    core_group_get_group_members: ({ groupids }) =>
      groupids.map((groupid) => ({ groupid, userids: this.#group(groupid).group.members })),
    core_group_create_groupings: ({ groupings }) =>
      groupings.map(({ courseid, name, description, idnumber = '' }) => {
        checkName(name, 'grouping');
        const there = this.state.courses.find(({ id }) => id === courseid)?.sets ?? [];
        if (there.some((set) => set.name === name))
          throw new InvalidParameter('Grouping with the same name already exists in the course');
        this.#mustExist(courseid);
        const course = this.#managed(courseid);
        checkLength(name, 255);
        return showGrouping(course, this.state.addSet(course, name, { description, idnumber }));
      }),
    core_group_delete_groupings: ({ groupingids }) => {
      for (const course of this.state.courses) {
        if (course.sets.some(({ id }) => groupingids.includes(id))) this.#managed(course.id);
        course.sets = course.sets.filter(({ id }) => !groupingids.includes(id));
      }
    },
    core_group_assign_grouping: ({ assignments }) => {
      for (const { groupingid, groupid } of assignments) {
        const { set } = this.#grouping(groupingid);
        const { group } = this.#group(groupid);
        if (!set.groups.includes(group.id)) set.groups.push(group.id);
      }
    },
    core_group_unassign_grouping: ({ unassignments }) => {
      for (const { groupingid, groupid } of unassignments) {
        const { set } = this.#grouping(groupingid);
        const { group } = this.#group(groupid);
        set.groups = set.groups.filter((id) => id !== group.id);
      }
    },
    core_group_get_course_groupings: ({ courseid }) => {
      this.#mustExist(courseid);
      const course = this.#managed(courseid);
      return course.sets.map((set) => showGrouping(course, set));
    },
    core_group_get_groupings: ({ groupingids, returngroups }) =>
      groupingids.map((id) => {
        const { course, set } = this.#grouping(id);
        const groups = this.state.groupsOf(course, set);
        const shown = groups.map((group) => ({ ...showGroup(course, group), name: group.name }));
        return { ...showGrouping(course, set), ...(returngroups && shown.length > 0 && { groups: shown }) };
      }),
  };

  /** Some functions look for the context of a course with `MUST_EXIST`, and find that it is gone. */
  #mustExist(id: number): void {
    if (!this.state.courses.some((one) => one.id === id)) throw missing('course');
  }

  /** Others wrap whatever `validate_context` throws into one error, in the language of the token's user. */
  #managed(id: number): FakeCourse {
    const course = this.state.courses.find((one) => one.id === id);
    const why = !course
      ? 'Context does not exist'
      : this.outside.has(id) && 'Course or activity not accessible. (Not enrolled)';
    if (!course || why)
      throw new MoodleException(
        'moodle_exception',
        'errorcoursecontextnotvalid',
        `You cannot execute functions in the course context (course id:${id}). The context error message was: ${why}`,
      );
    const refusal = 'Sorry, but you do not currently have permissions to do that (Manage groups).';
    if (!course.isManaged) throw new MoodleException('required_capability_exception', 'nopermissions', refusal);
    return course;
  }

  #group(id: number): { course: FakeCourse; group: FakeGroup } {
    const course = this.state.courses.find(({ groups }) => groups.some((group) => group.id === id));
    const group = course?.groups.find((one) => one.id === id);
    if (!course || !group) throw missing('groups');
    return { course: this.#managed(course.id), group };
  }

  #grouping(id: number): { course: FakeCourse; set: FakeSet } {
    const course = this.state.courses.find(({ sets }) => sets.some((set) => set.id === id));
    const set = course?.sets.find((one) => one.id === id);
    if (!course || !set) throw missing('groupings');
    return { course: this.#managed(course.id), set };
  }

  #person(id: number): FakePerson {
    const person = this.state.people.find((one) => one.id === id);
    if (!person) throw new MoodleException('dml_missing_record_exception', 'invaliduser', 'Invalid user');
    return person;
  }

  #showPerson(course: FakeCourse, { person, role }: FakeCourse['enrolments'][number]) {
    const { id, name, email, login, sisId } = person;
    const groups = course.groups.filter(({ members }) => members.includes(id));
    return {
      id,
      fullname: name,
      ...(!this.hidden.has('username') && { username: login }),
      ...(!this.hidden.has('email') && email && { email }),
      ...(!this.hidden.has('idnumber') && { idnumber: sisId ?? '' }),
      groups: groups.map((group) => ({
        id: group.id,
        name: escaped(group.name),
        description: '',
        descriptionformat: 1,
      })),
      roles: [role === 'teacher' ? { roleid: 3, shortname: 'editingteacher' } : { roleid: 5, shortname: 'student' }],
    };
  }
}

/** Parameters that may be left out whole. */
function defaultsOf(name: Name): Record<string, Record<string, never>> {
  return name === 'core_enrol_get_enrolled_users' ? { options: {} } : {};
}

function missing(table: string): MoodleException {
  const message = `Can't find data record in database table ${table}.`;
  return new MoodleException('dml_missing_record_exception', 'invalidrecord', message);
}

function checkName(name: string, what: 'group' | 'grouping'): void {
  if (name.trim() === '') throw new InvalidParameter(`Invalid ${what} name`);
}

/** The database refuses what is too long. */
function checkLength(name: string, most: number): void {
  if ([...name].length > most)
    throw new MoodleException('dml_write_exception', 'dmlwriteexception', 'Error writing to database');
}

function checkIdNumber(course: FakeCourse, idnumber: string): void {
  if (idnumber.trim() !== '' && course.groups.some(({ more }) => more['idnumber'] === idnumber))
    throw new MoodleException('moodle_exception', 'idnumbertaken', 'ID number is already used for another course');
}

/** A name as `format_string` gives it. */
function escaped(name: string): string {
  return name.replaceAll(/&(?![a-z0-9#]{1,8};)/gi, '&amp;');
}

function showGroup({ id: courseid }: FakeCourse, { id, name, more }: FakeGroup) {
  const { description = '', idnumber = '' } = more;
  const fixed = { descriptionformat: 1, enrolmentkey: '', visibility: 0, participation: true };
  return { id, courseid, name: escaped(name), description, idnumber, ...fixed };
}

function showGrouping({ id: courseid }: FakeCourse, { id, name, more }: FakeSet) {
  const { description = '', idnumber = '' } = more;
  return { id, courseid, name, description, descriptionformat: 1, idnumber };
}
