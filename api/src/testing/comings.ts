import { mendClasses } from '../features/mending/mend.ts';
import { findNeeds } from '../features/mending/needs.ts';
import { askForGroup } from '../features/wishes/ask.ts';
import { ApiError } from '../platform/errors.ts';
import { leaveClass } from '../features/students/remove-many.ts';
import type { Random } from '../matching/random.ts';
import type { Platform } from '../platform/platform.ts';
import { ClassModel, type ClassRecord } from '../records/class.ts';
import { EventModel } from '../records/event.ts';
import { StudentModel, type StudentRecord } from '../records/student.ts';
import { randomWeek } from './random-week.ts';
import { buildStudent } from './factories.ts';

const DAY_MS = 86_400_000;
/** How much of a class leaves during a term, comes late, and asks for another group, in percent of those who were matched. */
const LEAVE = 10;
const LATE = 8;
const ASK = 5;
/** One look of the job in so many fails. */
const FAILS_ONE_IN = 5;
/** So many change their group at once at most. */
const MOST_MOVED = 2;

/** Who comes to a class and leaves it while a term is played, and the job that mends its groups. */
export class Comings {
  readonly faults: string[] = [];
  /** How many came, left, and asked for another group. */
  came = 0;
  left = 0;
  asked = 0;
  private hasFailed = false;
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
      await buildStudent(this.platform, this.classId, { availability: randomWeek(this.random) });
      this.came += 1;
    } else if (drawn < (LEAVE + LATE + ASK) * students) await this.ask();
  }

  /** Somebody asks for another group, unless they may not yet. */
  private async ask(): Promise<void> {
    try {
      await askForGroup(this.platform, await this.anybody(), undefined);
      this.asked += 1;
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
  }

  /** The job, by two workers at once, or by one that is stopped; never twice in a row, for it is tried again after seconds. */
  async mend(): Promise<void> {
    const { platform, random } = this;
    this.hasFailed = random.below(FAILS_ONE_IN) === 0 && !this.hasFailed;
    if (!this.hasFailed) await Promise.all([mendClasses(platform), mendClasses(platform)]);
    else await mendClasses(platform, AbortSignal.abort());
    await this.watch();
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

  /** Whether too many were ever moved at once. */
  async end(): Promise<void> {
    const mended = await EventModel.find({ classId: this.classId, kind: 'groups-repaired' }).lean();
    for (const { facts } of mended) {
      if ((facts?.students ?? 0) > MOST_MOVED) this.faults.push(`${facts?.students} were moved at once`);
    }
  }

  private async cls(): Promise<ClassRecord> {
    return (await ClassModel.findOne({ id: this.classId }).lean())!;
  }
}
