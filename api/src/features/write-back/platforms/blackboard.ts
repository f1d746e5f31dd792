import { z } from 'zod';
import { type Asked, createLmsClient, type LmsInterface, type Reach } from '../client.ts';
import type { LmsCourse } from '../lms-course.ts';

const id = z.string();
const perhaps = z.string().nullish().catch(null);
const named = z.object({ id, name: z.string() });
const enrolment = z.object({
  userId: id,
  availability: z.object({ available: z.string() }),
  user: z.object({
    uuid: perhaps,
    externalId: perhaps,
    contact: z.object({ email: perhaps }).nullish().catch(null),
  }),
});
const membership = z.object({ userId: id });
const version = z.object({ learn: z.object({ major: z.number() }) });

const AT_ONCE = 200;

/** Blackboard Learn, by its REST interface. It acts for a user of its own, whom it does not name. */
export const blackboard: LmsInterface = {
  course: openCourse,
  whoAmI: async (reach) => {
    await createLmsClient(reach).read(version, { path: '/learn/api/public/v1/system/version' });
    return null;
  },
};

function openCourse(reach: Reach, contextId: string): LmsCourse {
  const client = createLmsClient(reach);
  // A launch names courses by their uuid.
  const course = `courses/uuid:${encodeURIComponent(contextId)}`;
  const at = (rest: string) => `/learn/api/public/v2/${course}/groups${rest}`;
  const enrolled = { type: 'InstructorOnly' };
  const make = async (path: string, name: string, asked: Partial<Asked> = {}) => {
    const json = { name, availability: { available: 'Yes' }, enrollment: enrolled };
    return (await client.read(named, { method: 'POST', path, json, ...asked })).id;
  };
  const list = async <T extends z.ZodType>(schema: T, path: string): Promise<z.output<T>[]> => {
    const page = z.object({
      results: z.array(schema),
      paging: z.object({ nextPage: z.string() }).partial().optional(),
    });
    const pages = await client.readPages(page, path, ({ paging }) => paging?.nextPage);
    return pages.flatMap(({ results }) => results);
  };

  return {
    readStudents: async () => {
      const people = `/learn/api/public/v1/${course}/users?expand=user&role=Student&limit=${AT_ONCE}`;
      return (await list(enrolment, people))
        .filter(({ availability }) => availability.available === 'Yes')
        .map(({ userId, user }) => ({
          id: userId,
          sub: user.uuid ?? undefined,
          email: user.contact?.email ?? undefined,
          number: user.externalId ?? undefined,
        }));
    },
    readSets: () => list(named, at(`/sets?limit=${AT_ONCE}`)),
    readGroups: async (setId) => {
      const groups = await list(named, at(`/sets/${setId}/groups?limit=${AT_ONCE}`));
      const read = [];
      for (const group of groups) {
        const members = await list(membership, at(`/${group.id}/users?limit=${AT_ONCE}`));
        read.push({ ...group, members: members.map(({ userId }) => userId) });
      }
      return read;
    },
    readTakenNames: async () => [],
    createSet: (name) => make(at('/sets'), name, { isUnique: true }),
    removeSet: async (setId) => void (await client.ask({ method: 'DELETE', path: at(`/sets/${setId}`) })),
    createGroup: (setId, name) => make(at(`/sets/${setId}/groups`), name),
    renameGroup: async (_, groupId, name) => {
      const json = { name, availability: { available: 'Yes' }, enrollment: enrolled };
      await client.ask({ method: 'PATCH', path: at(`/${groupId}`), json });
    },
    removeGroup: async (_, groupId) => void (await client.ask({ method: 'DELETE', path: at(`/${groupId}`) })),
    changeMembers: async (_, groupId, { joins, leaves }) => {
      for (const each of leaves) await client.ask({ method: 'DELETE', path: at(`/${groupId}/users/${each}`) });
      for (const each of joins) await client.ask({ method: 'PUT', path: at(`/${groupId}/users/${each}`), json: {} });
    },
  };
}
