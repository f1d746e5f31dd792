import { ClassModel, type ClassRecord } from '../features/classes/model.ts';
import { sealPasswords } from '../features/classes/passwords.ts';
import { GroupModel } from '../features/groups/model.ts';
import { scoreGroup } from '../features/groups/score.ts';
import { MailModel } from '../features/mails/model.ts';
import { mailKey, type NewMail, queueMail } from '../features/mails/queue.ts';
import { eraseClass } from '../features/privacy/erase.ts';
import { RunModel } from '../features/runs/model.ts';
import type { StudentRecord } from '../features/students/model.ts';
import { nextId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { inTransaction } from '../platform/transaction.ts';
import { buildClass, buildStudent } from './factories.ts';

/** A class in full, with a request beside it, to be asked for by everyone. */
export interface Place {
  cls: ClassRecord;
  passwords: { dashboard: string; groups: string };
  students: (StudentRecord & { accessKey: string })[];
  /** The first two students' group and an empty one, if the class is matched. */
  groupIds: [number, number];
  /** A mail that waits, to the instructor. */
  mailId: number;
  /** A request to decide. */
  requestId: number;
}

/** Where a place's class stands: taking submissions, past its deadline, or with its groups. */
export type PlaceState = 'open' | 'ready' | 'matched';

/** Builds one. @param name tells its passwords from another place's */
export async function buildPlace(platform: Platform, name: string, state: PlaceState): Promise<Place> {
  const deadline = new Date(Date.now() + (state === 'open' ? 86_400_000 : -1_000));
  const cls = await buildClass(platform, { deadline });
  const passwords = { dashboard: `prof-${name}`, groups: `group-${name}` };
  await ClassModel.updateOne({ id: cls.id }, { $set: { passwords: sealPasswords(platform.vault, cls.id, passwords) } });
  const students = [];
  for (let i = 0; i < 3; i++) students.push(await buildStudent(platform, cls.id));
  const request = await buildClass(platform, { status: 'pending', slug: null, passwords: null });
  return {
    cls,
    passwords,
    students,
    groupIds: state === 'matched' ? await buildGroups(cls, students) : [0, 0],
    mailId: await buildMail(platform, cls),
    requestId: request.id,
  };
}

/** Erases the class and the request of a place. */
export async function erasePlace({ cls, requestId }: Place): Promise<void> {
  await eraseClass(cls.id, 'deleted');
  await eraseClass(requestId, 'deleted');
}

async function buildGroups(cls: ClassRecord, students: StudentRecord[]): Promise<[number, number]> {
  const [full, empty] = [await nextId('groups'), await nextId('groups')];
  const memberIds = students.slice(0, 2).map(({ id }) => id);
  const unused = { messageClicked: false, emailClicked: false, scheduleClicked: false };
  const createdAt = new Date();
  await GroupModel.create([
    {
      id: full,
      classId: cls.id,
      run: 1,
      name: 'Group 1',
      ...scoreGroup(students, memberIds),
      members: memberIds.map((studentId, index) => ({ studentId, isLeader: index === 0, ...unused })),
      createdAt,
    },
    { id: empty, classId: cls.id, run: 1, name: 'Group 2', ...scoreGroup(students, []), members: [], createdAt },
  ]);
  await RunModel.create({
    classId: cls.id,
    number: 1,
    seed: 1,
    groupCount: 2,
    studentCount: 2,
    classScore: 50,
    bound: null,
    proven: false,
    iterations: 1,
    milliseconds: 1,
    createdAt,
  });
  await ClassModel.updateOne({ id: cls.id }, { $set: { matchedRun: 1, runCount: 1 } });
  return [full, empty];
}

async function buildMail(platform: Platform, cls: ClassRecord): Promise<number> {
  const mail: NewMail = {
    kind: 'request-rejected',
    to: { name: cls.instructorName, address: cls.instructorEmail },
    language: cls.language,
    classId: cls.id,
    props: { courseName: cls.courseName, instructorName: cls.instructorName },
  };
  await inTransaction((session) => queueMail(platform, session, mail));
  const queued = await MailModel.findOne({ key: mailKey(mail) }).lean();
  if (!queued) throw new Error('unreachable: the mail was just queued');
  return queued.id;
}
