import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { createLmsClient, type LmsAnswer, type LmsInterface, type Meaning, type Reach } from '../client.ts';
import { type LmsCourse, LmsFault } from '../lms-course.ts';

const id = z.union([z.number(), z.string()]).transform(String);
const perhaps = z.string().nullish().catch(null);
const named = z.object({ id, name: z.string() });
const student = z.object({ id, email: perhaps, login_id: perhaps, sis_user_id: perhaps });
const membership = z.object({ user_id: id, workflow_state: z.string() });
const progress = z.object({ id, workflow_state: z.string() });

const AT_ONCE = 'per_page=100';
const POLL_MS = 2_000;
/** An import of a thousand takes some seconds once it runs; it waits for others of its course. */
const MOST_POLLS = 150;

/**
 * Returns what Canvas means: 401 with a challenge is for a token, without one for a right; 403 is too many requests, or a
 * right; 409 is a conflict that passes.
 */
function meaning({ status, headers, text }: LmsAnswer): Meaning {
  if (status === 401) return headers.get('www-authenticate') ? 'stale-token' : 'forbidden';
  if (status === 403) return /rate limit exceeded/i.test(text) ? 'busy' : 'forbidden';
  // Something else changes the same row at this moment.
  if (status === 409) return 'busy';
  return undefined;
}

/** Canvas, by its REST interface. */
export const canvas: LmsInterface = {
  course: openCourse,
  whoAmI: async (reach) => (await createLmsClient(reach, { meaning }).read(named, { path: '/api/v1/users/self' })).name,
};

function openCourse(reach: Reach, courseId: string): LmsCourse {
  const client = createLmsClient(reach, { meaning });
  const course = `/api/v1/courses/${encodeURIComponent(courseId)}`;
  const pages = async <T extends z.ZodType>(schema: T, path: string) =>
    (await client.readPages(z.array(schema), path)).flat();
  const members = async (groupId: string) =>
    (await pages(membership, `/api/v1/groups/${groupId}/memberships?${AT_ONCE}`))
      .filter(({ workflow_state: state }) => state === 'accepted')
      .map(({ user_id: userId }) => userId);

  return {
    readStudents: async () =>
      (await pages(student, `${course}/users?enrollment_type[]=student&include[]=email&${AT_ONCE}`)).map((each) => ({
        id: each.id,
        email: each.email ?? each.login_id ?? undefined,
        number: each.sis_user_id ?? undefined,
      })),
    readSets: () => pages(named, `${course}/group_categories?${AT_ONCE}`),
    readGroups: async (setId) => {
      const groups = await pages(named, `/api/v1/group_categories/${setId}/groups?${AT_ONCE}`);
      const read = [];
      for (const group of groups) read.push({ ...group, members: await members(group.id) });
      return read;
    },
    readTakenNames: async () => [],
    createSet: async (name) =>
      (await client.read(named, { method: 'POST', path: `${course}/group_categories`, json: { name }, isUnique: true }))
        .id,
    removeSet: async (setId) =>
      void (await client.ask({ method: 'DELETE', path: `/api/v1/group_categories/${setId}` })),
    createGroup: async (setId, name) =>
      (await client.read(named, { method: 'POST', path: `/api/v1/group_categories/${setId}/groups`, json: { name } }))
        .id,
    renameGroup: async (_, groupId, name) =>
      void (await client.ask({ method: 'PUT', path: `/api/v1/groups/${groupId}`, json: { name } })),
    removeGroup: async (_, groupId) => void (await client.ask({ method: 'DELETE', path: `/api/v1/groups/${groupId}` })),
    // This sends the whole list: people who are not on it are taken out, and those in a sister group are moved.
    changeMembers: async (_, groupId, { all }) => {
      const form = new URLSearchParams((all.length > 0 ? all : ['']).map((each) => ['members[]', each]));
      await client.ask({ method: 'PUT', path: `/api/v1/groups/${groupId}`, form });
    },
    // It skips whom it does not know and takes the first line of each person, without a word; and it runs later.
    fill: async (setId, groups) => {
      const rows = groups.flatMap(({ id: groupId, name, joins }) => joins.map((each) => [each, groupId ?? '', name]));
      const file = stringify([['canvas_user_id', 'canvas_group_id', 'group_name'], ...rows]);
      const form = new FormData();
      form.set('attachment', new Blob([file], { type: 'text/csv' }), 'groups.csv');
      const path = `/api/v1/group_categories/${setId}/import`;
      const begun = await client.read(progress, { method: 'POST', path, form });
      let state = begun.workflow_state;
      for (let polls = 0; state === 'queued' || state === 'running'; polls++) {
        if (polls === MOST_POLLS) throw new LmsFault('no-answer');
        await client.pause(POLL_MS);
        state = (await client.read(progress, { path: `/api/v1/progress/${begun.id}` })).workflow_state;
      }
    },
  };
}
