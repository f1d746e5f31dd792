import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  extendDeadline,
  moveStudent,
  reshuffleGroups,
  undoEdit,
  updateSettings,
} from '@study-groups/contracts/actions';
import type { Submission } from '@study-groups/contracts/student';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { MeetingModel } from '../../records/meeting.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildGroups, buildStudent, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { matchDueClasses } from '../../testing/match-due.ts';
import { buildMeeting, readCalendars } from '../../testing/meetings.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { bookMeeting, cancelMeeting, setPlace } from './change-meeting.ts';
import { keepMeetings } from './keep-meetings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyDatabase();
  // A Thursday, noon in New York.
  stopClock(new Date('2026-10-29T16:00:00Z'));
});

const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const MONDAY = { monday: ['09:00'] } as Submission['availability'];
/** The first Monday from the third day on, in winter time. */
const FIRST = new Date('2026-11-02T14:00:00Z');

/** A class that is due. */
async function buildDue(students: number, more: Partial<ClassRecord> & { size?: '2' | '3' } = {}) {
  const cls = await buildClass(api.platform, {
    size: '3',
    deadline: new Date(Date.now() - 60_000),
    activeUntil: new Date('2026-12-31T00:00:00Z'),
    ...more,
  });
  const people = await buildStudents(api.platform, cls.id, students, { availability: MONDAY });
  return { cls, people };
}

/** Lets enough time pass for changes to settle, and updates the meetings. */
async function settle(): Promise<void> {
  stopClock(Date.now() + 60_000);
  await keepMeetings(api.platform);
}

/** Returns what each page says of a member's meeting, and what is in that member's calendar. */
async function compareCalendars(cls: ClassRecord): Promise<{ calendars: object; pages: object }> {
  const groups = await GroupModel.find({ classId: cls.id }).lean();
  const meetings = await MeetingModel.find({ classId: cls.id, state: 'booked' }).lean();
  const all = await readCalendars(api.platform);
  const addressOf = new Map((await StudentModel.find().lean()).map(({ id, email }) => [id, email]));
  const pages: Record<string, string[]> = Object.fromEntries([...all.keys()].map((address) => [address, []]));
  for (const group of groups) {
    const starts = meetings.filter(({ groupId }) => groupId === group.id).map(({ startsAt }) => startsAt.toISOString());
    for (const { studentId } of group.members) pages[addressOf.get(studentId)!] = starts;
  }
  const calendars = Object.fromEntries(
    [...all].map(([address, events]) => [address, events.map(({ startsAt }) => startsAt.toISOString())]),
  );
  return { calendars, pages };
}

const expectAlike = async (cls: ClassRecord) => {
  const { calendars, pages } = await compareCalendars(cls);
  expect(calendars).toEqual(pages);
};

describe('with its groups, a class', () => {
  test('gets a first meeting for each, in everybody’s calendar by the mail that names the group', async () => {
    const { cls } = await buildDue(6);
    await matchDueClasses(api.platform);
    const meetings = await MeetingModel.find().lean();
    expect(meetings.map(({ state, startsAt }) => [state, startsAt])).toEqual([
      ['booked', FIRST],
      ['booked', FIRST],
    ]);
    expect(await MailModel.countDocuments({ kind: 'meeting-set' })).toBe(0);
    expect((await readCalendars(api.platform)).size).toBe(6);
    await expectAlike(cls);
    // What has just been formed needs nothing more.
    await settle();
    expect(await MailModel.countDocuments({ kind: 'meeting-set' })).toBe(0);
  });

  test('gets proposals, which stand in no calendar, or none, as it wants', async () => {
    await buildDue(3, { firstMeeting: 'proposed' });
    await buildDue(3, { firstMeeting: 'none' });
    await matchDueClasses(api.platform);
    expect((await MeetingModel.find().lean()).map(({ state }) => state)).toEqual(['proposed']);
    expect((await readCalendars(api.platform)).size).toBe(0);
  });

  test('without common hours gets none', async () => {
    const { people } = await buildDue(2, { size: '2' });
    const { cls } = await buildDue(0);
    await buildStudent(api.platform, cls.id, { availability: MONDAY });
    await buildStudent(api.platform, cls.id, { availability: { friday: ['10:00'] } });
    await buildStudent(api.platform, cls.id, { availability: { sunday: ['10:00'] } });
    await matchDueClasses(api.platform);
    const [meeting, ...more] = await MeetingModel.find().lean();
    expect(meeting!.invited.map(({ studentId }) => studentId).toSorted()).toEqual(people.map(({ id }) => id));
    expect(more).toEqual([]);
  });

  test('has no meeting at the hour of another class in which a member is', async () => {
    const other = await buildDue(2, { size: '2' });
    await matchDueClasses(api.platform);
    const { cls } = await buildDue(1, { size: '2' });
    const availability = { monday: ['09:00', '10:00'] } as Submission['availability'];
    await buildStudent(api.platform, cls.id, { email: other.people[0]!.email, availability });
    await matchDueClasses(api.platform);
    const [meeting] = await MeetingModel.find({ classId: cls.id }).lean();
    expect(meeting!.startsAt).toEqual(new Date('2026-11-09T14:00:00Z'));
  });
});

describe('when groups change', () => {
  async function buildMet() {
    const { cls, people } = await buildDue(7);
    const ids = people.map(({ id }) => id);
    const [first, second] = await buildGroups(cls, [ids.slice(0, 3), ids.slice(3, 6)]);
    await ClassModel.updateOne({ id: cls.id }, { $set: { firstMeeting: 'booked', meetingsDue: new Date() } });
    await settle();
    return { cls, ids, first: first!, second: second!, params: { slug: cls.slug! } };
  }
  const kinds = async () => {
    const mails = await MailModel.find().sort({ id: 1 }).lean();
    return mails.map(({ kind, studentId }) => `${kind} ${studentId}`);
  };
  const version = async ({ id }: ClassRecord) => (await ClassModel.findOne({ id }).lean())!.changes;

  test('groups that were formed before there were meetings get theirs when their class wants them, and not before', async () => {
    const { cls, people } = await buildDue(3);
    await buildGroups(cls, [people.map(({ id }) => id)]);
    await api.call(updateSettings, { params: { slug: cls.slug! }, headers, body: { lateSignUp: true } });
    await settle();
    expect(await MeetingModel.countDocuments()).toBe(0);
    const set = await api.call(updateSettings, {
      params: { slug: cls.slug! },
      headers,
      body: { firstMeeting: 'booked' },
    });
    expect(set.body.firstMeeting).toBe('booked');
    await settle();
    expect(await MeetingModel.countDocuments()).toBe(1);
    await expectAlike(cls);
  });

  test('who comes is invited, and for who leaves the meeting is cancelled, once the change is settled', async () => {
    const { cls, ids, first, second } = await buildMet();
    const before = (await kinds()).length;
    const [moved] = ids;
    const params = { studentId: moved!, fromGroupId: first.id, toGroupId: second.id };
    await api.call(moveStudent, { params, headers });
    await keepMeetings(api.platform);
    expect((await kinds()).slice(before).filter((kind) => kind.startsWith('meeting'))).toEqual([]);
    await settle();
    expect(
      (await kinds())
        .slice(before)
        .filter((kind) => kind.startsWith('meeting'))
        .toSorted(),
    ).toEqual([`meeting-cancelled ${moved}`, `meeting-set ${moved}`]);
    await expectAlike(cls);
    // Back again, which is a third message about the same meeting.
    await api.call(moveStudent, {
      params: { studentId: moved!, fromGroupId: second.id, toGroupId: first.id },
      headers,
    });
    await settle();
    await expectAlike(cls);
    // Nothing more is left to do, however often it is looked at.
    const after = (await kinds()).length;
    await settle();
    expect(await kinds()).toHaveLength(after);
  });

  test('a change that is undone at once reaches no calendar', async () => {
    const { cls, ids, first, second, params } = await buildMet();
    const before = (await kinds()).length;
    await api.call(moveStudent, {
      params: { studentId: ids[0]!, fromGroupId: first.id, toGroupId: second.id },
      headers,
    });
    await api.call(undoEdit, { params, headers, body: { version: await version(cls) } });
    await settle();
    expect((await kinds()).slice(before).filter((kind) => kind.startsWith('meeting'))).toEqual([]);
    await expectAlike(cls);
  });

  test('who came a moment ago, and heard of the place with the group, hears too that the meeting is called off', async () => {
    const { cls, ids, first, second } = await buildMet();
    const [moved] = ids;
    const meeting = (await MeetingModel.findOne({ groupId: second.id }).lean())!;
    await api.call(moveStudent, {
      params: { studentId: moved!, fromGroupId: first.id, toGroupId: second.id },
      headers,
    });
    const mate = { id: second.members[0]!.studentId, classId: cls.id, fullName: 'Noa Levi' };
    await setPlace(api.platform, mate, meeting.id, 'Library, room 4');
    await cancelMeeting(api.platform, mate, meeting);
    await settle();
    await expectAlike(cls);
  });

  test('who is back at once hears of the hour that the group has taken meanwhile', async () => {
    const { cls, ids, first, second } = await buildMet();
    const [moved, mate] = ids;
    const meeting = (await MeetingModel.findOne({ groupId: first.id }).lean())!;
    const params = { studentId: moved!, fromGroupId: first.id, toGroupId: second.id };
    await api.call(moveStudent, { params, headers });
    const later = new Date(meeting.startsAt.getTime() + 86_400_000);
    await bookMeeting(api.platform, { id: mate!, classId: cls.id, fullName: 'Noa Levi' }, later, meeting);
    await api.call(moveStudent, { params: { ...params, fromGroupId: second.id, toGroupId: first.id }, headers });
    await settle();
    await expectAlike(cls);
  });

  test('the answers of who has left go with them', async () => {
    const { ids, first, second } = await buildMet();
    const [meeting] = await MeetingModel.find({ groupId: first.id }).lean();
    const answers = ids.slice(0, 2).map((studentId) => ({ studentId, answer: 'comes' as const }));
    await MeetingModel.updateOne({ id: meeting!.id }, { $set: { answers } });
    await api.call(moveStudent, {
      params: { studentId: ids[0]!, fromGroupId: first.id, toGroupId: second.id },
      headers,
    });
    await settle();
    expect((await MeetingModel.findOne({ id: meeting!.id }).lean())!.answers).toEqual([answers[1]]);
  });

  test('a reshuffle, and a later deadline, take the meetings of the groups that are gone out of all calendars', async () => {
    const { cls, params } = await buildMet();
    await api.call(reshuffleGroups, { params, headers, body: { newGroupSize: 3, version: await version(cls) } });
    await settle();
    await expectAlike(cls);
    const newDeadline = new Date(Date.now() + 86_400_000).toISOString();
    await api.call(extendDeadline, { params, headers, body: { newDeadline } });
    await settle();
    await expectAlike(cls);
    expect(await MeetingModel.countDocuments({ state: 'booked' })).toBe(0);
  });

  test('a group gets no other first meeting once it had one, or has called it off', async () => {
    const { cls, first, second } = await buildMet();
    await MeetingModel.deleteMany({});
    await buildMeeting(first, { startsAt: new Date(Date.now() - 86_400_000) });
    await buildMeeting(second, { state: 'cancelled', isCalledOff: true });
    await ClassModel.updateOne({ id: cls.id }, { $set: { meetingsDue: new Date() } });
    await settle();
    expect(await MeetingModel.countDocuments()).toBe(2);
  });

  test('those who stopped these mails get none, and two workers at once mail once', async () => {
    const { cls, ids, first, second } = await buildMet();
    await api.call(moveStudent, {
      params: { studentId: ids[0]!, fromGroupId: first.id, toGroupId: second.id },
      headers,
    });
    stopClock(Date.now() + 60_000);
    await Promise.all([keepMeetings(api.platform), keepMeetings(api.platform)]);
    const of = async (id: number) =>
      (await kinds()).filter((kind) => kind.startsWith('meeting-') && kind.endsWith(` ${id}`));
    expect(await of(ids[0]!)).toHaveLength(3);
    await expectAlike(cls);
    await StudentModel.updateOne({ id: ids[1]! }, { $set: { stoppedMails: ['invitations'] } });
    await api.call(moveStudent, {
      params: { studentId: ids[1]!, fromGroupId: first.id, toGroupId: second.id },
      headers,
    });
    await settle();
    expect(await of(ids[1]!)).toHaveLength(1);
  });
});
