import { hash } from '@node-rs/argon2';
import { DEFAULT_TIME_ZONE } from '@study-groups/contracts/fields';
import type { GroupSize } from '@study-groups/contracts/group-size';
import { sizeRange } from '@study-groups/contracts/group-size';
import type { Submission } from '@study-groups/contracts/student';
import { newMember } from '../features/groups/members.ts';
import { groupScorer } from '../features/groups/score.ts';
import { nextId, nextIds } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { issueAccessKey } from '../records/access-key.ts';
import { AdminModel, type AdminRecord, usernameKey } from '../records/admin.ts';
import { type ClassPasswords, sealPasswords } from '../records/class-passwords.ts';
import { classWords } from '../records/class-words.ts';
import { BulkModel, type BulkRecord, BulkRowModel } from '../records/bulk.ts';
import { ClassModel, type ClassRecord } from '../records/class.ts';
import { GroupModel, type GroupRecord } from '../records/group.ts';
import { PreviewModel, type PreviewRecord } from '../records/preview.ts';
import { studentWords } from '../records/student-words.ts';
import { StudentModel, type StudentRecord } from '../records/student.ts';

/** The passwords of every built class. */
export const CLASS_PASSWORDS: ClassPasswords = { dashboard: 'prof-algo26-test', groups: 'group-algo26-test' };
/** The password of every built admin. */
export const ADMIN_PASSWORD = 'right horse';

/** With as little work as there can be: hundreds of tests sign in. */
const adminHash = hash(ADMIN_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

const DAY_MS = 86_400_000;

/** An approved class with its deadline in a week, by default. */
export async function buildClass(
  { vault }: Platform,
  overrides: Partial<ClassRecord> & { size?: GroupSize } = {},
): Promise<ClassRecord> {
  const id = await nextId('classes');
  const { size = 'flex', ...fields } = overrides;
  const { min, max } = sizeRange(size);
  const named = {
    slug: `algorithms-${id}`,
    slugProposal: `algorithms-${id}`,
    courseName: 'Algorithms',
    courseCode: 'CS 201',
    university: 'Example University',
    instructorName: 'Dana Cohen',
    instructorEmail: 'dana@example.edu',
  };
  const cls = await ClassModel.create({
    id,
    ...named,
    ...classWords({ ...named, ...fields }),
    status: 'approved',
    semester: 'FALL',
    year: new Date().getFullYear(),
    language: 'en',
    timeZone: DEFAULT_TIME_ZONE,
    deadline: new Date(Date.now() + 7 * DAY_MS),
    activeUntil: new Date(Date.now() + 90 * DAY_MS),
    sizeChoice: size,
    groupSize: max,
    minGroupSize: min,
    maxGroupSize: max,
    passwords: sealPasswords(vault, id, CLASS_PASSWORDS),
    createdAt: new Date(),
    ...fields,
  });
  return cls.toObject();
}

/** A class request as the form sends it. */
export function buildRequestForm(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    courseName: 'Algorithms',
    courseCode: 'CS 201',
    university: 'Example University',
    instructorName: 'Dana Cohen',
    instructorEmail: 'dana@example.edu',
    semester: 'FALL',
    year: String(new Date().getFullYear()),
    deadline: new Date(Date.now() + 7 * DAY_MS).toISOString(),
    ...overrides,
  };
}

let submissions = 0;

/** A submission as the form sends it, each with an e-mail of its own. */
export function buildSubmission(overrides: Partial<Submission> = {}): Submission {
  submissions += 1;
  return {
    fullName: `Student ${submissions}`,
    email: `student-${submissions}@example.edu`,
    availability: { monday: ['09:00', '10:00'], thursday: ['18:00'] },
    studyRole: ['explainer'],
    engagementStyle: 'active',
    priorKnowledge: 'medium',
    communicationPreference: 'speak-aloud',
    personalityType: 3,
    preferredGroupSize: '4',
    studyFormat: 'hybrid',
    studyIntensity: 'moderate',
    meetingFrequency: 'once-a-week',
    friendPreferences: [],
    groupDynamics: 'no-preference',
    communicationStyle: 'slack-discord',
    language: 'en',
    ...overrides,
  };
}

/** A stored student of a class, with the access key. */
export async function buildStudent(
  platform: Platform,
  classId: number,
  overrides: Partial<Submission> = {},
): Promise<StudentRecord & { accessKey: string }> {
  const [student] = await buildStudents(platform, classId, 1, overrides);
  return student!;
}

/** Builds stored students of a class, with their access keys, in one go: one after the other takes several times as long. */
export async function buildStudents(
  { vault }: Platform,
  classId: number,
  count: number,
  overrides: Partial<Submission> | ((at: number) => Partial<Submission>) = {},
): Promise<(StudentRecord & { accessKey: string })[]> {
  const ids = await nextIds('students', count);
  const now = new Date();
  const keys = ids.map((id) => issueAccessKey(vault, id));
  const students = await StudentModel.insertMany(
    ids.map((id, at) => {
      const { accessKey: _, ...key } = keys[at]!;
      const submission = buildSubmission(typeof overrides === 'function' ? overrides(at) : overrides);
      return { id, classId, ...submission, words: studentWords(submission), ...key, createdAt: now, updatedAt: now };
    }),
  );
  return students.map((student, at) => ({ ...student.toObject(), accessKey: keys[at]!.accessKey }));
}

/** Groups of the class of these members, the first of each its leader, as a run would have formed them. */
export async function buildGroups(cls: ClassRecord, memberIds: readonly (readonly number[])[]): Promise<GroupRecord[]> {
  const classId = cls.id;
  const students = await StudentModel.find({ classId }).sort({ id: 1 }).lean();
  const run = cls.runCount + 1;
  const groupIds = await nextIds('groups', memberIds.length);
  const score = groupScorer(students, cls);
  const groups: GroupRecord[] = memberIds.map((ids, index) => {
    const members = ids.map((studentId, place) => ({ ...newMember(studentId), isLeader: place === 0 }));
    const name = `Group ${index + 1}`;
    return { id: groupIds[index]!, classId, run, name, ...score(ids), members, createdAt: new Date() };
  });
  await GroupModel.insertMany(groups);
  await ClassModel.updateOne({ id: classId }, { $set: { matchedRun: run, runCount: run } });
  return groups;
}

/** New groups of the class of these members, the first of each its leader, that wait to be kept. */
export async function buildPreview(
  { id: classId }: ClassRecord,
  memberIds: readonly number[][],
): Promise<PreviewRecord> {
  const cls = await ClassModel.findOne({ id: classId }).lean();
  const students = await StudentModel.find({ classId }).sort({ id: 1 }).lean();
  const preview: PreviewRecord = {
    classId,
    version: cls!.changes,
    students: students.map(({ id, updatedAt }) => ({ id, updatedAt })),
    newGroupSize: 3,
    groups: memberIds.map((members, index) => ({
      name: `Group ${index + 1}`,
      matchScore: groupScorer(students, cls!)(members).matchScore,
      members,
    })),
    seed: 1,
    classScore: 70,
    bound: null,
    proven: false,
    iterations: 1,
    milliseconds: 1,
    brokenRules: 0,
    createdAt: new Date(),
  };
  await PreviewModel.create(preview);
  return preview;
}

/** An admin whose password is ADMIN_PASSWORD. */
export async function buildAdmin(overrides: Partial<AdminRecord> = {}): Promise<AdminRecord> {
  const id = await nextId('admins');
  const now = new Date();
  const { username = `admin-${id}` } = overrides;
  const admin = await AdminModel.create({
    id,
    username,
    usernameKey: usernameKey(username),
    passwordHash: await adminHash,
    name: 'Ruth Levi',
    email: 'ruth@example.edu',
    createdAt: now,
    updatedAt: now,
    ...overrides,
  });
  return admin.toObject();
}

/** Builds a bulk action that an admin asked for on the rows of some ids, and did not begin. */
export async function buildBulk(
  { id: adminId, username: adminUsername }: Pick<AdminRecord, 'id' | 'username'>,
  { subjects = [], ...overrides }: Partial<BulkRecord> & { subjects?: readonly number[] } = {},
): Promise<BulkRecord> {
  const bulk = await BulkModel.create({
    id: await nextId('bulks'),
    action: 'approve',
    state: 'asked',
    adminId,
    adminUsername,
    source: 'a-source',
    total: subjects.length,
    others: 0,
    gone: 0,
    concerns: { students: 0, groups: 0, people: 0, classes: 0 },
    expiresAt: new Date(Date.now() + DAY_MS),
    ...overrides,
  });
  const rows = subjects.map((subject, place) => ({ bulkId: bulk.id, place, subject: String(subject) }));
  await BulkRowModel.insertMany(rows);
  return bulk.toObject();
}
