import { z } from 'zod';
import { decodeEntities } from '../../../platform/html.ts';
import { type Asked, createLmsClient, type LmsAnswer, type LmsInterface, type Meaning, type Reach } from '../client.ts';
import { type LmsCourse, LmsFault, LmsRefusal } from '../lms-course.ts';

const PATH = '/webservice/rest/server.php';
const id = z.number().transform(String);
const perhaps = z.string().nullish().catch(null);
const named = z.object({ id, name: z.string() });
const student = z.object({
  id,
  email: perhaps,
  idnumber: perhaps,
  roles: z.array(z.object({ shortname: z.string() })).catch([]),
});
// A grouping without groups has no list of them.
const grouping = z.object({ id, name: z.string(), groups: z.array(named).optional() });
const membersOf = z.object({ groupid: id, userids: z.array(id) });
const site = z.object({ fullname: perhaps, sitename: perhaps });
const error = z.object({ exception: z.string(), errorcode: z.string() });

const GROUPINGS = 'core_group_get_course_groupings';

/** Roles whose holders are no students of a course, whatever its students are called. */
const STAFF = new Set(['manager', 'coursecreator', 'editingteacher', 'teacher']);
/** Fields beyond some number of them are dropped without a word (`max_input_vars`). */
const AT_ONCE = 100;

const MEANINGS: Record<string, Meaning> = {
  invalidtoken: 'stale-token',
  accessexception: 'forbidden',
  nopermissions: 'forbidden',
  sitemaintenance: 'busy',
  invalidcourseid: 'missing',
  // Whatever keeps the token's user out of a course; also that there is none, see `courseClient`.
  errorcoursecontextnotvalid: 'not-enrolled',
  invalidrecord: 'missing',
  requireloginerror: 'not-enrolled',
};

/** Returns what Moodle means: its errors come as 200, and go by their code. */
function meaning({ status, text }: LmsAnswer): Meaning {
  if (status !== 200 || !text.startsWith('{')) return undefined;
  try {
    const { data } = error.safeParse(JSON.parse(text));
    return data && (MEANINGS[data.errorcode] ?? 'refused');
  } catch {
    return undefined;
  }
}

/** Puts the token in the form: in an address it would be logged. */
function show(wstoken: string, { form }: Asked) {
  const all = new URLSearchParams(form as URLSearchParams);
  all.set('wstoken', wstoken);
  return { form: all };
}

/** A list in parts that are no longer than that. */
const inParts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, at) => list.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

/** A value of a function's parameters, as deep as it is. */
type Value = string | readonly Value[] | { readonly [name: string]: Value };

/** As PHP reads lists and records from a form: `groups[0][name]`. */
function fields(value: Value, name: string): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => fields(inner as Value, name ? `${name}[${key}]` : key));
}

function openMoodle(reach: Reach) {
  const client = createLmsClient(reach, { meaning, show });
  return <T extends z.ZodType>(
    wsfunction: string,
    schema: T,
    parameters: Value = {},
    { isUnique = false } = {},
  ): Promise<z.output<T>> => {
    const form = new URLSearchParams([
      ['wsfunction', wsfunction],
      ['moodlewsrestformat', 'json'],
      ...fields(parameters, ''),
    ]);
    return client.read(schema, { method: 'POST', path: PATH, form, isUnique });
  };
}

/** Moodle, by the REST protocol of its web services. */
export const moodle: LmsInterface = {
  course: openCourse,
  whoAmI: async (reach) => (await openMoodle(reach)('core_webservice_get_site_info', site)).fullname ?? null,
};

/**
 * Calls functions for one course. Most of them say with one code that the course is gone, hidden from the token's user, or that
 * they are not enrolled; asked for its groupings, Moodle says which.
 */
function courseClient(reach: Reach, courseid: string): ReturnType<typeof openMoodle> {
  const call = openMoodle(reach);
  return async (wsfunction, schema, ...more) => {
    try {
      return await call(wsfunction, schema, ...more);
    } catch (error) {
      const isUnclear = error instanceof LmsFault && error.fault === 'not-enrolled' && wsfunction !== GROUPINGS;
      if (isUnclear) await call(GROUPINGS, z.array(named), { courseid });
      throw error;
    }
  };
}

function openCourse(reach: Reach, courseid: string): LmsCourse {
  const call = courseClient(reach, courseid);
  const groupings = async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : call('core_group_get_groupings', z.array(grouping), { groupingids: ids, returngroups: '1' });
  const allGroupings = async () =>
    groupings((await call(GROUPINGS, z.array(named), { courseid })).map((each) => each.id));
  const courseGroups = async () =>
    (await call('core_group_get_course_groups', z.array(named), { courseid })).map((each) => ({
      ...each,
      // As it was typed: lists show it as a part of a page.
      name: decodeEntities(each.name),
    }));
  const groupsIn = async (setId: string) => (await groupings([setId]))[0]?.groups ?? [];

  return {
    readStudents: async () => {
      const options = [{ name: 'onlyactive', value: '1' }];
      const people = await call('core_enrol_get_enrolled_users', z.array(student), { courseid, options });
      return people
        .filter(({ roles }) => !roles.some(({ shortname }) => STAFF.has(shortname)))
        .map((each) => ({
          id: each.id,
          sub: each.id,
          email: each.email ?? undefined,
          number: each.idnumber ?? undefined,
        }));
    },
    readSets: async () => (await allGroupings()).map(({ id: setId, name }) => ({ id: setId, name })),
    readGroups: async (setId) => {
      const groups = await groupsIn(setId);
      const members = new Map<string, string[]>();
      for (const groupids of inParts(groups.map((each) => each.id)))
        for (const { groupid, userids } of await call('core_group_get_group_members', z.array(membersOf), { groupids }))
          members.set(groupid, userids);
      return groups.map((group) => ({ ...group, members: members.get(group.id) ?? [] }));
    },
    // One of them would have the whole course refuse another of its name.
    readTakenNames: async (setId) => {
      const own = new Set(setId === null ? [] : (await groupsIn(setId)).map((each) => each.id));
      return (await courseGroups()).filter((each) => !own.has(each.id)).map(({ name }) => name);
    },
    createSet: async (name) => {
      const groupings = [{ courseid, name, description: '' }];
      const [made] = await call('core_group_create_groupings', z.array(named), { groupings }, { isUnique: true });
      return made!.id;
    },
    // Without its groups it would leave them behind.
    removeSet: async (setId) => {
      const groups = (await groupsIn(setId)).map((each) => each.id);
      for (const groupids of inParts(groups)) await call('core_group_delete_groups', z.null(), { groupids });
      await call('core_group_delete_groupings', z.null(), { groupingids: [setId] });
    },
    createGroup: async (setId, name) => {
      const groupid = (await createGroup(name)) ?? (await strayGroup(name));
      if (groupid === undefined) throw new LmsRefusal();
      await call('core_group_assign_grouping', z.null(), { assignments: [{ groupingid: setId, groupid }] });
      return groupid;
    },
    renameGroup: async (_, groupId, name) =>
      void (await call('core_group_update_groups', z.null(), { groups: [{ id: groupId, name }] })),
    removeGroup: async (_, groupId) => void (await call('core_group_delete_groups', z.null(), { groupids: [groupId] })),
    changeMembers: async (_, groupid, { joins, leaves }) => {
      const inGroup = (people: readonly string[]) => inParts(people.map((userid) => ({ groupid, userid })));
      for (const members of inGroup(leaves)) await takeOut(members);
      for (const members of inGroup(joins)) await call('core_group_add_group_members', z.null(), { members });
    },
  };

  /** One whom an enrolment of the whole cohort keeps in the group is no reason to leave the others in. */
  async function takeOut(members: readonly { groupid: string; userid: string }[]): Promise<void> {
    try {
      await call('core_group_delete_group_members', z.null(), { members });
    } catch (refusal) {
      if (!(refusal instanceof LmsRefusal) || refusal.isMissing) throw refusal;
      if (members.length > 1) for (const member of members) await takeOut([member]);
    }
  }

  /** @returns undefined where the name is taken */
  async function createGroup(name: string): Promise<string | undefined> {
    try {
      const [made] = await call('core_group_create_groups', z.array(named), {
        groups: [{ courseid, name, description: '' }],
      });
      return made?.id;
    } catch (refusal) {
      if (refusal instanceof LmsRefusal) return undefined;
      throw refusal;
    }
  }

  /** Finds a group of that name in no grouping: its creator died before putting it into one. */
  async function strayGroup(name: string): Promise<string | undefined> {
    const placed = new Set((await allGroupings()).flatMap(({ groups = [] }) => groups.map((each) => each.id)));
    const stray = (await courseGroups()).find((each) => each.name === name && !placed.has(each.id));
    if (!stray) return undefined;
    const [members] = await call('core_group_get_group_members', z.array(membersOf), { groupids: [stray.id] });
    return members && members.userids.length === 0 ? stray.id : undefined;
  }
}
