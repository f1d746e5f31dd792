import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { HourAnswer, MeetingAnswer, MetAnswer } from '@study-groups/contracts/meeting';
import {
  answerMeeting,
  bookMeeting,
  cancelMeeting,
  sayMet,
  setPlace,
} from '../features/group-meetings/change-meeting.ts';
import { keepMeetings } from '../features/group-meetings/keep-meetings.ts';
import { answerHour, decideHours, proposeHour } from '../features/group-meetings/propose-hour.ts';
import { remindOfMeetings } from '../features/group-meetings/remind.ts';
import { moveStudent } from '../features/groups/move.ts';
import { swapStudents } from '../features/groups/swap.ts';
import { Random } from '../matching/random.ts';
import { ApiError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import type { ClassRecord } from '../records/class.ts';
import { GroupModel } from '../records/group.ts';
import { MailModel } from '../records/mail.ts';
import { MeetingModel, type MeetingRecord } from '../records/meeting.ts';
import { StudentModel, type StudentRecord } from '../records/student.ts';
import { JoinsAndDrops } from './joins-and-drops.ts';
import { randomWeek } from './random-week.ts';
import { emptyDatabase, startTestApi, type TestApi } from './api.ts';
import { bundleMatchingThread, bundleQuickThread } from './bundle.ts';
import { stopClock } from './clock.ts';
import { buildClass, buildStudent } from './factories.ts';
import { FailingPost } from './failing-post.ts';
import { matchDueClasses } from './match-due.ts';
import { readCalendars } from './meetings.ts';
import { NO_LIMITS } from './no-limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Number of times per day that the jobs run, which is seldom: what they find late must come right all the same. */
const LOOKS_A_DAY = 4;

/** Longer than a job waits after a change. */
const LEFT_ALONE_MS = 15 * 60_000;
/** Number of changes out of a hundred that a professor makes. */
const BY_HAND = 9;

/** The options of playing a term. */
export interface TermOptions {
  seed: number;
  students: number;
  weeks: number;
  /** True if a professor moves people about at random; if not, only a job repairs what joining and leaving do to the groups. */
  byHand?: boolean;
  /**
   * True if the mails really go out, by workers that are killed and a server that fails; if not, all arrive that are queued.
   */
  mailsFail?: boolean;
}

/** The state of a term at its end, and what went wrong in it. */
export interface PlayedTerm {
  faults: string[];
  /** Numbers of meetings, and of the groups that met. */
  meetings: number;
  met: number;
  /** Number of changes that were made by hand and by members. */
  changes: number;
  /** Numbers of students who came late, left, and asked for another group. */
  came: number;
  left: number;
  asked: number;
  /** Number of mails that met with a mishap, where they do. */
  mishaps: number;
  /** Number of students whom a job has moved from one group to another. */
  moved: number;
  /** By how many points the worst group scored less than that of a new search, each week, and at the end last. */
  under: readonly number[];
}

/** Starts the server for a file of tests that play terms, each in an empty database. @returns what plays one */
export function startTerms(): (options: TermOptions) => Promise<PlayedTerm> {
  let api: TestApi;
  let thorough: URL;
  beforeAll(async () => {
    thorough = await bundleMatchingThread();
    api = await startTestApi();
    api.platform.limits = NO_LIMITS;
    api.platform.matchingThread = await bundleQuickThread();
  });
  afterAll(() => api.close());
  beforeEach(() => emptyDatabase());
  return (options) => playTerm(api.platform, thorough, options);
}

/** Plays a term of a class: groups form, members answer, move and miss meetings, come and leave, and the jobs run now and then. */
async function playTerm(
  platform: Platform,
  thorough: URL,
  { seed, students, weeks, byHand = false, mailsFail = false }: TermOptions,
): Promise<PlayedTerm> {
  const random = new Random(seed);
  const start = Date.UTC(2026, 8, 7, 16);
  stopClock(start);
  const cls = await buildClass(platform, {
    size: 'flex',
    timeZone: 'America/New_York',
    deadline: new Date(start - 60_000),
    activeUntil: new Date(start + (7 * weeks + 1) * DAY_MS),
    mendsItself: !byHand,
    grantsWishes: !byHand,
  });
  for (let i = 0; i < students; i++) {
    const email = `student-${i}@example.edu`;
    await buildStudent(platform, cls.id, { availability: randomWeek(random), email });
  }
  await matchDueClasses(platform, { seed });
  const term = new Term(platform, cls, random, { seed, byHand, mailsFail });
  const eachLook = byHand ? Math.max(1, Math.round(students / 12)) : 1;
  const looks = 7 * weeks * LOOKS_A_DAY;
  for (let day = 0; day < 7 * weeks; day++) {
    for (let look = 0; look < LOOKS_A_DAY; look++) {
      stopClock(start + day * DAY_MS + (look * DAY_MS) / LOOKS_A_DAY + random.below(HOUR_MS));
      for (let i = 0; i < eachLook; i++) await term.change();
      if (!byHand) await term.joinsAndDrops.chance(students, looks);
      await term.look();
    }
    if (day % 7 !== 6) continue;
    if (!byHand) await term.joinsAndDrops.settle(day === 7 * weeks - 1 ? thorough : platform.matchingThread!);
    await term.check();
  }
  return term.end();
}

class Term {
  readonly faults: string[] = [];
  changes = 0;
  readonly joinsAndDrops: JoinsAndDrops;
  readonly byHand: boolean;
  readonly post: FailingPost | undefined;

  constructor(
    readonly platform: Platform,
    readonly cls: ClassRecord,
    readonly random: Random,
    { seed, byHand, mailsFail }: Required<Pick<TermOptions, 'seed' | 'byHand' | 'mailsFail'>>,
  ) {
    if (mailsFail) this.post = new FailingPost(platform, new Random(seed, 2));
    this.byHand = byHand;
    // By chances of its own, so that as many come and go whatever becomes of the groups.
    this.joinsAndDrops = new JoinsAndDrops(platform, cls.id, new Random(seed, 1));
  }

  any<T>(items: readonly T[]): T | undefined {
    return items[this.random.below(items.length)];
  }

  /** Something that somebody may do, which may be refused. */
  async change(): Promise<void> {
    try {
      await this.act();
      this.changes++;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'unexpected') throw error;
    }
  }

  async act(): Promise<void> {
    const { random, platform, cls } = this;
    const classId = cls.id;
    const students = await StudentModel.find({ classId }).sort({ id: 1 }).lean();
    const groups = await GroupModel.find({ classId }).sort({ id: 1 }).lean();
    const student = this.any(students)!;
    const group = groups.find(({ members }) => members.some(({ studentId }) => studentId === student.id));
    const caller = { cls, isAdmin: false, actor: { by: 'professor' } } as const;
    const chance = this.byHand ? random.below(100) : BY_HAND + random.below(100 - BY_HAND);
    if (chance < 3) {
      const late = await buildStudent(platform, classId, { availability: randomWeek(random) });
      const room = groups.find(({ members }) => members.length < cls.maxGroupSize);
      if (room) await moveStudent(platform, caller, { studentId: late.id, fromGroupId: 0, toGroupId: room.id });
    } else if (chance < 7) {
      const to = this.any(groups.filter(({ id }) => id !== group?.id))!;
      await moveStudent(platform, caller, { studentId: student.id, fromGroupId: group?.id ?? 0, toGroupId: to.id });
    } else if (chance < BY_HAND) {
      await swapStudents(platform, caller, { studentId: student.id, otherStudentId: this.any(students)!.id });
    } else if (group) await this.actAsMember(student, group.id, chance);
  }

  async actAsMember(student: StudentRecord, groupId: number, chance: number): Promise<void> {
    const { platform, random, cls } = this;
    const meetings = await MeetingModel.find({ classId: cls.id, groupId }).lean();
    const stands = meetings.filter(({ state }) => state !== 'cancelled');
    const ahead = stands.find(({ endsAt }) => endsAt.getTime() > Date.now());
    const over = stands.filter(({ startsAt }) => startsAt.getTime() < Date.now()).at(-1);
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS + random.below(24) * HOUR_MS);
    if (chance < 12) await bookMeeting(platform, student, inDays(1 + random.below(6)), ahead ?? null);
    else if (chance < 15 && ahead) await proposeHour(platform, student, ahead, inDays(1 + random.below(6)));
    else if (chance < 24 && ahead?.proposals) {
      const { startsAt } = this.any(ahead.proposals)!;
      await answerHour(platform, student, ahead, startsAt, this.any<HourAnswer>(['can', 'can', 'cannot'])!);
    } else if (chance < 30 && !ahead) await bookMeeting(platform, student, inDays(2 + random.below(5)), null);
    else if (chance < 33 && ahead) await cancelMeeting(platform, student, ahead);
    else if (chance < 37 && ahead) await setPlace(platform, student, ahead.id, `Room ${random.below(99)}`);
    else if (chance < 75 && ahead)
      await answerMeeting(student, ahead, this.any<MeetingAnswer>(['comes', 'comes', 'cannot', 'other-hour'])!);
    else if (over) await sayMet(student, over.id, this.any<MetAnswer>(['yes', 'yes', 'some', 'no'])!);
  }

  /** The jobs, two workers at once as they may be, once the class was left alone. */
  async look(): Promise<void> {
    if (!this.byHand) {
      stopClock(Date.now() + LEFT_ALONE_MS);
      await this.joinsAndDrops.mend();
    }
    await this.remind();
    await this.post?.work();
  }

  /** Those jobs that change no group. */
  async remind(): Promise<void> {
    const { platform } = this;
    await Promise.all([keepMeetings(platform), keepMeetings(platform)]);
    await Promise.all([decideHours(platform), decideHours(platform)]);
    await Promise.all([remindOfMeetings(platform), remindOfMeetings(platform)]);
  }

  /** Checks what must hold once the latest changes have settled. */
  async check(): Promise<void> {
    stopClock(Date.now() + 60_000);
    await this.remind();
    const classId = this.cls.id;
    const groups = await GroupModel.find({ classId }).lean();
    const meetings = await MeetingModel.find({ classId }).lean();
    const isHere = ({ state, endsAt }: MeetingRecord) => state === 'booked' && endsAt.getTime() > Date.now();
    const calendars = await (this.post?.calendars() ?? readCalendars(this.platform));
    for (const { id, email } of await StudentModel.find({ classId }).lean()) {
      const theirs = groups.filter(({ members }) => members.some(({ studentId }) => studentId === id));
      if (theirs.length > 1) this.faults.push(`student ${id} is in ${theirs.length} groups`);
      const page = meetings.filter((each) => isHere(each) && each.groupId === theirs[0]?.id).map(shown);
      const calendar = (calendars.get(email) ?? []).filter(({ startsAt }) => startsAt.getTime() + HOUR_MS > Date.now());
      const kept = calendar.map(({ uid, startsAt, place }) =>
        [uid.split('@')[0], startsAt.toISOString(), place].join(),
      );
      if (kept.join(' ') !== page.join(' '))
        this.faults.push(`student ${id}: the calendar has ${kept.join(' ')}, the page ${page.join(' ')}`);
    }
    for (const { id } of groups) {
      const ahead = meetings.filter((each) => each.groupId === id && isHere(each));
      if (ahead.length > 1) this.faults.push(`group ${id} has ${ahead.length} meetings ahead`);
    }
  }

  /** Checks what must hold over the whole term. */
  async end(): Promise<PlayedTerm> {
    const classId = this.cls.id;
    const nudges = await MailModel.find({ classId }).sort({ createdAt: 1 }).lean();
    const last = new Map<number, number>();
    for (const { studentId, kind, createdAt } of nudges) {
      if (studentId === null || (kind !== 'meeting-reminder' && kind !== 'did-you-meet')) continue;
      const before = last.get(studentId);
      if (before !== undefined && createdAt.getTime() - before < DAY_MS)
        this.faults.push(`student ${studentId} was mailed twice within a day`);
      last.set(studentId, createdAt.getTime());
    }
    const meetings = await MeetingModel.find({ classId }).lean();
    const met = new Set(meetings.filter((each) => each.met.length > 0).map(({ groupId }) => groupId));
    const { came, left, asked, moved, under } = this.joinsAndDrops;
    const faults = [...this.faults, ...this.joinsAndDrops.faults];
    const mishaps = this.post?.mishaps ?? 0;
    const people = { came, left, asked, moved };
    return { faults, ...people, under, mishaps, meetings: meetings.length, met: met.size, changes: this.changes };
  }
}

const shown = ({ id, startsAt, place }: MeetingRecord) => [`meeting-${id}`, startsAt.toISOString(), place].join();
