import type { WritableKind } from '@study-groups/contracts/lms';
import * as calls from '@study-groups/contracts/write-back';
import { openAccess } from '../features/write-back/access/settings.ts';
import { runWriteBacks } from '../features/write-back/run.ts';
import type { ClassRecord } from '../records/class.ts';
import { LtiCourseModel } from '../records/lti-course.ts';
import { MACHINE } from '../records/record-event.ts';
import type { TestApi } from './api.ts';
import { professor } from './dashboard.ts';
import { buildClass, buildGroups, buildStudents } from './factories.ts';
import type { FakeLms } from './lms-apis/fake.ts';
import type { FakeCourse } from './lms-apis/state.ts';
import { buildPlatform } from './lms.ts';

const DAY_MS = 86_400_000;

/** The operations of a test on a class whose course is on a platform. */
export interface WriteBackDesk {
  cls: ClassRecord;
  ids: number[];
  platformId: number;
  groupIds: number[];
  /** Asks, and has the job do it; pauses take no time. @returns how it stands then */
  preview(setName?: string): Promise<calls.WriteBack>;
  start(): Promise<calls.WriteBack>;
  undo(): Promise<calls.WriteBack>;
  work(): Promise<calls.WriteBack>;
  read(): Promise<calls.WriteBack>;
}

/**
 * Builds a class with as many students as a course has, in groups of this size, bound to it, on a platform whose interface is
 * open.
 * @param secret the credential that opens it: a token of a user, or the client's secret
 */
export async function buildWriteBack(
  api: TestApi,
  lms: FakeLms,
  course: FakeCourse,
  {
    kind,
    size = 3,
    secret,
    clientId = '',
    contextId = String(course.id),
    tokenUrl,
  }: { kind: WritableKind; size?: number; secret: string; clientId?: string; contextId?: string; tokenUrl?: string },
): Promise<WriteBackDesk> {
  const { id: platformId } = await buildPlatform({ kind, ...(tokenUrl && { tokenUrl }) });
  await openAccess(api.platform, platformId, { baseUrl: lms.url, clientId, secret }, MACHINE);
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - DAY_MS) });
  const membershipsUrl = `${lms.url}/api/lti/courses/${course.id}/names_and_roles`;
  await LtiCourseModel.create({
    platformId,
    deploymentId: '1',
    contextId,
    classId: cls.id,
    title: 'CS',
    membershipsUrl,
  });
  const emails = lms.state.students(course).map(({ email }) => email!);
  const students = await buildStudents(api.platform, cls.id, emails.length, (at) => ({ email: emails[at]! }));
  const ids = students.map(({ id }) => id);
  const places = Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
  const groups = await buildGroups(cls, places);

  const ofClass = { params: { slug: cls.slug! }, headers: professor };
  const read = async () => (await api.call(calls.getWriteBack, ofClass)).body.current;
  const work = async () => {
    await runWriteBacks(api.platform, { pause: async () => undefined });
    return read();
  };
  const ask = async (call: typeof calls.startWriteBack) => {
    const { status, body } = await api.call(call, { ...ofClass, body: { id: (await read()).id } });
    if (status !== 200) throw new Error(`${call.path}: ${status} ${JSON.stringify(body)}`);
    return work();
  };
  return {
    cls,
    ids,
    platformId,
    groupIds: groups.map(({ id }) => id),
    read,
    work,
    preview: async (setName = 'Study groups') => {
      const body = { platformId, contextId, setName };
      const { status, body: answer } = await api.call(calls.previewWriteBack, { ...ofClass, body });
      if (status !== 200) throw new Error(`preview: ${status} ${JSON.stringify(answer)}`);
      return work();
    },
    start: () => ask(calls.startWriteBack),
    undo: () => ask(calls.undoWriteBack),
  };
}
