import { stepEdit } from '../features/dashboard/undo.ts';
import { createEmptyGroup } from '../features/groups/create-empty.ts';
import { moveStudent } from '../features/groups/move.ts';
import { issueLeaderLinks } from '../features/leader-links/links.ts';
import { storeMeeting } from '../features/meetings/tokens.ts';
import { eraseClass } from '../features/privacy/erase.ts';
import { jobRecords, scheduleJobs } from '../platform/job-runner.ts';
import type { Platform } from '../platform/platform.ts';
import { inTransaction } from '../platform/transaction.ts';
import { sealPasswords } from '../records/class-passwords.ts';
import { ClassModel, type ClassRecord } from '../records/class.ts';
import { MailModel } from '../records/mail.ts';
import { mailKey, type NewMail, queueMail } from '../records/outbox.ts';
import { GroupModel } from '../records/group.ts';
import type { MeetingRecord } from '../records/meeting.ts';
import { RemovedStudentModel } from '../records/removed-student.ts';
import type { RosterMailRecord } from '../records/roster-mail.ts';
import type { SeatRecord } from '../records/seat.ts';
import { StudentModel, type StudentRecord } from '../records/student.ts';
import { buildClass, buildGroups, buildPreview, buildStudent, buildStudents } from './factories.ts';
import { type BoundCourse, buildCourse, buildWriting } from './lms.ts';
import { buildMeeting } from './meetings.ts';
import { buildRosterMail } from './roster-mails.ts';
import { buildSeat } from './seats.ts';
import { buildFirstRun } from './surveys.ts';
import { buildWish } from './wishes.ts';

/** A class in full, with a request beside it, to be asked for by everyone. */
export interface Place {
  cls: ClassRecord;
  passwords: { dashboard: string; groups: string };
  students: (StudentRecord & { accessKey: string })[];
  /** The first two students' group and an empty one, if the class has groups. */
  groupIds: [number, number];
  /** The first student's, who leads (the second asks for another group); empty unless the class has groups. */
  leaderToken: string;
  meetingToken: string;
  /** Meetings of the first two students' group: one that is ahead, and one that is over. */
  meetings: Record<'ahead' | 'over', MeetingRecord | null>;
  /** A course into which its groups can be written, and a writing into another one that was stopped; none unless the class has groups. */
  course: BoundCourse;
  writingId: number;
  /** A mail that waits, to the instructor. */
  mailId: number;
  /** Of the job that matches the class. */
  jobId: string;
  /** A request to decide. */
  requestId: number;
  /** An address of its roster that was invited. */
  mailed: RosterMailRecord;
  /**
   * At the desk of the class: four who have joined, one of whom sees a section alone in which nobody is and one is the tutor of
   * the empty group, and one who is only invited.
   */
  seats: Record<'teacher' | 'assistant' | 'sectionTeacher' | 'tutor' | 'invited', SeatRecord>;
  /** The student who has left a class whose groups were changed by hand; 0 otherwise. */
  leftId: number;
  /** Of the class. */
  version: number;
}

/**
 * The state of a place's class: taking submissions, past its deadline, with its groups, or with groups that were changed by
 * hand: the third student was put into the second group, and making a third group was undone. Or new groups wait to be kept
 * next to those that it has, or its groups are being formed.
 */
export type PlaceState = 'open' | 'ready' | 'matched' | 'edited' | 'previewed' | 'matching';

/** Builds one. @param name tells its passwords and the people at its desk from another place's */
export async function buildPlace(platform: Platform, name: string, state: PlaceState): Promise<Place> {
  const deadline = new Date(Date.now() + (state === 'open' ? 86_400_000 : -1_000));
  const cls = await buildClass(platform, { deadline, checks: true });
  const passwords = { dashboard: `prof-${name}`, groups: `group-${name}` };
  await ClassModel.updateOne({ id: cls.id }, { $set: { passwords: sealPasswords(platform.vault, cls.id, passwords) } });
  const students = await buildStudents(platform, cls.id, 3);
  const request = await buildClass(platform, { status: 'pending', slug: null, passwords: null });
  const hasGroups = state === 'matched' || state === 'edited' || state === 'previewed';
  const place = {
    cls,
    passwords,
    students,
    mailId: await buildMail(platform, cls),
    jobId: await buildJob(cls),
    requestId: request.id,
    mailed: await buildRosterMail(cls.id),
    seats: {
      teacher: await buildSeat(cls, { role: 'teacher', email: `teacher-${name}@example.edu` }),
      assistant: await buildSeat(cls, { email: `assistant-${name}@example.edu` }),
      sectionTeacher: await buildSeat(cls, {
        role: 'teacher',
        sections: ['north'],
        email: `section-${name}@example.edu`,
      }),
      tutor: await buildSeat(cls, { role: 'tutor', email: `tutor-${name}@example.edu` }),
      invited: await buildSeat(cls, { joinedAt: null, email: `invited-${name}@example.edu` }),
    },
    leftId: state === 'edited' ? await buildLeft(platform, cls) : 0,
    version: 0,
    ...(hasGroups
      ? await buildLinks(platform, cls, students)
      : {
          groupIds: [0, 0] as [number, number],
          leaderToken: '',
          meetingToken: '',
          meetings: { ahead: null, over: null },
          course: { platformId: 0, contextId: 'none' },
          writingId: 0,
        }),
  };
  await GroupModel.updateOne({ id: place.groupIds[1] }, { $set: { tutorId: place.seats.tutor.id } });
  if (state === 'edited') place.version = await editGroups(platform, place);
  if (state === 'previewed') await buildPreview(cls, [students.map(({ id }) => id)]);
  if (state === 'matching') await leaseClass(cls.id);
  return place;
}

async function buildLeft(platform: Platform, cls: ClassRecord): Promise<number> {
  const { accessKey: _accessKey, ...student } = await buildStudent(platform, cls.id);
  const { id } = student;
  await StudentModel.deleteOne({ id });
  const left = { classId: cls.id, eventId: 0, student, mails: [], removedAt: new Date(), haveLeft: true };
  await RemovedStudentModel.insertMany([left], { lean: true });
  return id;
}

async function editGroups(platform: Platform, { cls, students, groupIds }: Place): Promise<number> {
  const caller = { cls, isAdmin: false, actor: { by: 'professor' } } as const;
  await moveStudent(platform, caller, { studentId: students[2]!.id, fromGroupId: 0, toGroupId: groupIds[1] });
  const { version: seen } = await createEmptyGroup(caller);
  const { version } = await stepEdit(platform, caller, 'undo', { seen });
  return version;
}

/** Erases the class and the request of a place. */
export async function erasePlace({ cls, requestId }: Place): Promise<void> {
  await eraseClass(cls.id, 'deleted');
  await eraseClass(requestId, 'deleted');
}

async function buildLinks(platform: Platform, cls: ClassRecord, students: StudentRecord[]) {
  const [full, empty] = await buildGroups(cls, [students.slice(0, 2).map(({ id }) => id), []]);
  if (!full || !empty) throw new Error('unreachable: two groups were built');
  await buildFirstRun(cls, 15);
  await buildWish(students[1]!, full.id);
  const tokens = await inTransaction((session) => issueLeaderLinks(platform.vault, session, [full]));
  const leaderToken = tokens.get(full.id)!;
  const stated = { courseName: '', groupNumber: 1, members: [], suggestedTimes: [], timeZone: cls.timeZone };
  return {
    groupIds: [full.id, empty.id] as [number, number],
    leaderToken,
    meetings: {
      ahead: await buildMeeting(full),
      over: await buildMeeting(full, { startsAt: new Date(Date.now() - 2 * HOUR_MS) }),
    },
    meetingToken: await storeMeeting(platform, { ...stated, leaderToken }),
    course: await buildCourse(platform, cls),
    writingId: await buildWriting(full),
  };
}

async function buildMail(platform: Platform, cls: ClassRecord): Promise<number> {
  const mail: NewMail = {
    kind: 'request-rejected',
    to: { name: cls.instructorName, address: cls.instructorEmail },
    language: cls.language,
    classId: cls.id,
    props: { courseName: cls.courseName },
  };
  await inTransaction((session) => queueMail(platform, session, mail));
  const queued = await MailModel.findOne({ key: mailKey(mail) }).lean();
  if (!queued) throw new Error('unreachable: the mail was just queued');
  return queued.id;
}

/** The job of a class, as workers plan it. */
export async function buildJob({ id, deadline }: Pick<ClassRecord, 'id' | 'deadline'>): Promise<string> {
  await scheduleJobs('match-class', [{ id, at: deadline }]);
  const job = await jobRecords().findOne({ name: 'match-class', 'data.id': id });
  if (!job) throw new Error('unreachable: the job was just scheduled');
  return job._id.toHexString();
}

const HOUR_MS = 3_600_000;

/** Has somebody be at matching a class, who neither ends nor dies. */
async function leaseClass(id: number): Promise<void> {
  await ClassModel.updateOne({ id }, { $set: { matchLeaseUntil: new Date(Date.now() + HOUR_MS) } });
}
