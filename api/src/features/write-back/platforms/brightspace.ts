import { z } from 'zod';
import { createLmsClient, type LmsInterface, type Reach } from '../client.ts';
import { type LmsCourse, LmsFault } from '../lms-course.ts';

const id = z.union([z.number(), z.string()]).transform(String);
const perhaps = z.string().nullish().catch(null);
const versions = z.array(z.object({ ProductCode: z.string(), LatestVersion: z.string() }));
const person = z.object({
  Identifier: id,
  OrgDefinedId: perhaps,
  Email: perhaps,
  ClasslistRoleDisplayName: perhaps,
});
const classlist = z.object({ Objects: z.array(person), Next: z.string().nullable() });
const categories = z.array(z.object({ GroupCategoryId: id, Name: z.string() }));
const group = z.object({ GroupId: id, Name: z.string(), Enrollments: z.array(id) });
const job = z.object({ CategoryId: id });
const status = z.object({ Status: z.number() });
const own = z.object({ FirstName: perhaps, LastName: perhaps });

/** Roles are the university's own; who has one that is called so at first is no student. */
const STAFF = /instructor|teach|lecturer|designer|admin|assistant|auditor/i;
const POLL_MS = 1_000;
const MOST_POLLS = 60;
const DONE = 1;

const nothing = { Content: '', Type: 'Text' };
/** Returns the form of a group; characters that a code may not hold are left out of it. */
const groupForm = (name: string) => ({
  Name: name,
  Code: name.replace(/[\\:*?"<>|'#,%&]/g, '').slice(0, 50),
  Description: nothing,
});

/** The newest version of a product that the platform speaks. */
async function versionOf(client: ReturnType<typeof createLmsClient>, product: 'lp' | 'le'): Promise<string> {
  const all = await client.read(versions, { path: '/d2l/api/versions/' });
  const found = all.find(({ ProductCode: code }) => code === product);
  if (!found) throw new LmsFault('unreadable');
  return found.LatestVersion;
}

/** Brightspace, by its REST interface (Valence). */
export const brightspace: LmsInterface = {
  course: openCourse,
  whoAmI: async (reach) => {
    const client = createLmsClient(reach);
    const path = `/d2l/api/lp/${await versionOf(client, 'lp')}/users/whoami`;
    const { FirstName: first, LastName: last } = await client.read(own, { path });
    return [first, last].filter(Boolean).join(' ') || null;
  },
};

function openCourse(reach: Reach, courseId: string): LmsCourse {
  const client = createLmsClient(reach);
  let asked: Promise<string> | undefined;
  /** The address of the groups; its version is asked for once. */
  const sets = async (rest = '') =>
    `/d2l/api/lp/${await (asked ??= versionOf(client, 'lp'))}/${encodeURIComponent(courseId)}/groupcategories/${rest}`;

  return {
    // A launch puts the organisation before it.
    launchName: (sub) => sub.slice(sub.lastIndexOf('_') + 1),
    readStudents: async () => {
      const version = await versionOf(client, 'le');
      const path = `/d2l/api/le/${version}/${encodeURIComponent(courseId)}/classlist/paged/?pageSize=200`;
      const pages = await client.readPages(classlist, path, ({ Next: next }) => next);
      return pages
        .flatMap((page) => page.Objects)
        .filter(({ ClasslistRoleDisplayName: role }) => !STAFF.test(role ?? ''))
        .map((each) => ({
          id: each.Identifier,
          sub: each.Identifier,
          email: each.Email ?? undefined,
          number: each.OrgDefinedId ?? undefined,
        }));
    },
    readSets: async () =>
      (await client.read(categories, { path: await sets() })).map((each) => ({
        id: each.GroupCategoryId,
        name: each.Name,
      })),
    readGroups: async (setId) =>
      (await client.read(z.array(group), { path: await sets(`${setId}/groups/`) })).map((each) => ({
        id: each.GroupId,
        name: each.Name,
        members: each.Enrollments,
      })),
    readTakenNames: async () => [],
    // It is made later, with a first group that nobody asked for, which is taken for one of ours or removed.
    createSet: async (name) => {
      const json = {
        Name: name,
        Description: nothing,
        EnrollmentStyle: 0,
        EnrollmentQuantity: null,
        AutoEnroll: false,
        RandomizeEnrollments: false,
        NumberOfGroups: 1,
        MaxUsersPerGroup: null,
        AllocateAfterExpiry: false,
        SelfEnrollmentExpiryDate: null,
        GroupPrefix: null,
        RestrictedByOrgUnitId: null,
        DescriptionsVisibleToEnrolees: false,
      };
      const made = await client.read(job, { method: 'POST', path: await sets(), json, isUnique: true });
      for (let polls = 0; ; polls++) {
        const path = await sets(`${made.CategoryId}/status`);
        if ((await client.read(status, { path })).Status === DONE) return made.CategoryId;
        if (polls === MOST_POLLS) throw new LmsFault('no-answer');
        await client.pause(POLL_MS);
      }
    },
    removeSet: async (setId) => void (await client.ask({ method: 'DELETE', path: await sets(setId) })),
    createGroup: async (setId, name) => {
      const json = groupForm(name);
      return (await client.read(group, { method: 'POST', path: await sets(`${setId}/groups/`), json })).GroupId;
    },
    renameGroup: async (setId, groupId, name) =>
      void (await client.ask({
        method: 'PUT',
        path: await sets(`${setId}/groups/${groupId}`),
        json: groupForm(name),
      })),
    removeGroup: async (setId, groupId) =>
      void (await client.ask({ method: 'DELETE', path: await sets(`${setId}/groups/${groupId}`) })),
    changeMembers: async (setId, groupId, { joins, leaves }) => {
      const path = await sets(`${setId}/groups/${groupId}/enrollments/`);
      for (const each of leaves) await client.ask({ method: 'DELETE', path: path + each });
      for (const each of joins) await client.ask({ method: 'POST', path, json: { UserId: Number(each) } });
    },
  };
}
