import { trusted } from 'mongoose';
import { mendClasses, findNeeds } from '../features/mending/mend.ts';
import { askForGroup } from '../features/wishes/ask.ts';
import { ApiError } from '../platform/errors.ts';
import { leaveClass } from '../features/students/leave.ts';
import type { Random } from '../matching/random.ts';
import type { Platform } from '../platform/platform.ts';
import { ClassModel, type ClassRecord } from '../records/class.ts';
import { EventModel } from '../records/event.ts';
import { StudentModel, type StudentRecord } from '../records/student.ts';
import { stopClock } from './clock.ts';
import { pointsUnderNewSearch } from './points-under-new-search.ts';
import { randomWeek } from './random-week.ts';
import { buildStudent } from './factories.ts';

const DAY_MS = 86_400_000;
/** Shares of a class who leave during a term, come late, and ask for another group, in percent of those who were matched. */
const LEAVE = 10;
const LATE = 8;
const ASK = 5;
/** Number of looks of the job of which one fails. */
const FAILS_ONE_IN = 5;
/** The most students who change their group for one who joins, leaves, or asks for another group. */
const MOST_MOVED = 2;
/** Number of times that the job looks, where it is let finish, until nothing is left for it to do. */
const MOST_LOOKS = 8;
/** Longer than it waits after a change. */
const LEFT_ALONE_MS = 15 * 60_000;

/** The students who join a class and leave it while a term is played, and the job that repairs its groups. */
export class JoinsAndDrops {
  readonly faults: string[] = [];
  /** Numbers of students who came, left, and asked for another group. */
  came = 0;
  left = 0;
  asked = 0;
  /** Number of students whom the job has moved from one group to another. */
  moved = 0;
  /** By how many points the worst group scored less than that of a new search, each time that all had settled. */
  readonly under: number[] = [];
  private hasFailed = false;
  /** Number of students who may still be moved for what has happened and has not settled. */
  private open = 0;
  private seen = 0;
  /** Since when a group is too small, or a student in none, by what it is. */
  private since = new Map<string, number>();

  constructor(
    private readonly platform: Platform,
    private readonly classId: number,
    private readonly random: Random,
  ) {}

  /** Lets somebody come or go, or nobody: so seldom that over all the chances of a term the shares come about. */
  async chance(students: number, chances: number): Promise<void> {
    const drawn = this.random.below(100 * chances);
    if (drawn < LEAVE * students) await this.leave();
    else if (drawn < (LEAVE + LATE) * students) {
      await buildStudent(this.platform, this.classId, {
        availability: randomWeek(this.random),
        email: `late-${this.came}@example.edu`,
      });
      this.came += 1;
      this.open += MOST_MOVED;
    } else if (drawn < (LEAVE + LATE + ASK) * students) await this.ask();
  }

  /** Somebody asks for another group, unless they may not yet. */
  private async ask(): Promise<void> {
    try {
      await askForGroup(this.platform, await this.anybody(), undefined);
      this.asked += 1;
      this.open += MOST_MOVED;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  private async anybody(): Promise<StudentRecord> {
    const students = await StudentModel.find({ classId: this.classId }).sort({ id: 1 }).lean();
    return students[this.random.below(students.length)]!;
  }

  private async leave(): Promise<void> {
    await leaveClass(this.platform, await this.anybody());
    this.left += 1;
    this.open += MOST_MOVED;
  }

  /** The job, by two workers at once, or by one that is stopped; never twice in a row, for it is tried again after seconds. */
  async mend(): Promise<void> {
    const { platform, random } = this;
    this.hasFailed = random.below(FAILS_ONE_IN) === 0 && !this.hasFailed;
    if (!this.hasFailed) await Promise.all([mendClasses(platform), mendClasses(platform)]);
    else await mendClasses(platform, AbortSignal.abort());
    await this.count();
    await this.watch();
  }

  /** Lets the job finish, and looks how the worst group compares with that of a new search in a thread. */
  async settle(thread: URL): Promise<void> {
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const { changes } = await this.cls();
      stopClock(Date.now() + LEFT_ALONE_MS);
      await mendClasses(this.platform);
      await this.count();
      if ((await this.cls()).changes === changes) break;
    }
    this.under.push(await pointsUnderNewSearch(await this.cls(), thread));
  }

  /** Takes those whom the job has moved from what it may move; once it has nothing left to do, nothing is kept for later. */
  private async count(): Promise<void> {
    const { classId } = this;
    const mended = await EventModel.find({ classId, kind: 'groups-repaired', id: trusted({ $gt: this.seen }) }).lean();
    for (const { id, facts } of mended) {
      const moved = facts?.students ?? 0;
      if (moved > MOST_MOVED) this.faults.push(`${moved} were moved at once`);
      this.open -= moved;
      this.moved += moved;
      this.seen = Math.max(this.seen, id);
    }
    if (this.open < 0) this.faults.push(`${-this.open} more than two for each event were moved`);
    const { unplaced, small } = await findNeeds(await this.cls());
    const isWaiting = await StudentModel.exists({ classId, 'wish.askedAt': trusted({ $exists: true }) });
    const isSettled = unplaced.length + small.length === 0 && !isWaiting && !(await this.cls()).liftMoves;
    if (isSettled) this.open = 0;
  }

  /** Notes what has to be mended, and whether it has had to be for more than a day. */
  private async watch(): Promise<void> {
    const { unplaced, small } = await findNeeds(await this.cls());
    const needs = [...unplaced.map((id) => `student ${id} in no group`), ...small.map(({ id }) => `group ${id} small`)];
    this.since = new Map(needs.map((need) => [need, this.since.get(need) ?? Date.now()]));
    for (const [need, since] of this.since) {
      if (Date.now() - since > DAY_MS) this.faults.push(`${need} for more than a day`);
    }
  }

  private async cls(): Promise<ClassRecord> {
    return (await ClassModel.findOne({ id: this.classId }).lean())!;
  }
}
