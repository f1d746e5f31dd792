/** A student of a course, as its platform knows them. */
export interface LmsStudent {
  /** By which the platform's interface names them. */
  id: string;
  /** By which their launches name them, where the platform says so. */
  sub?: string | undefined;
  email?: string | undefined;
  /** The number that the university gave them. */
  number?: string | undefined;
}

/** A group of a course. */
export interface LmsGroup {
  id: string;
  name: string;
  /** The ids of its members, students and others. */
  members: readonly string[];
}

/** A set of groups: Canvas and Blackboard call it a group set, Moodle a grouping, Brightspace a category. */
export interface LmsSet {
  id: string;
  name: string;
}

/** The people who join a group and who leave it, and who is in it then. */
export interface MemberChange {
  joins: readonly string[];
  leaves: readonly string[];
  all: readonly string[];
}

/** A group that many students join at once; one without an id is made. */
export interface Filling {
  id?: string | undefined;
  name: string;
  joins: readonly string[];
}

/**
 * A course of a platform: one of these for each kind. What is asked of it is asked one after another.
 * @throws from each: LmsFault where nothing goes on, LmsRefusal where this one thing was refused
 */
export interface LmsCourse {
  /** Returns how a student's `sub` is written here, by what a launch calls them; the same by default. */
  launchName?(sub: string): string;
  /** All active students. */
  readStudents(): Promise<LmsStudent[]>;
  readSets(): Promise<LmsSet[]>;
  readGroups(setId: string): Promise<LmsGroup[]>;
  /** The names that groups of this set can't have, for others of the course have them. */
  readTakenNames(setId: string | null): Promise<string[]>;
  /** @returns its id @throws LmsUncertain too */
  createSet(name: string): Promise<string>;
  removeSet(setId: string): Promise<void>;
  /** @returns its id */
  createGroup(setId: string, name: string): Promise<string>;
  renameGroup(setId: string, groupId: string, name: string): Promise<void>;
  removeGroup(setId: string, groupId: string): Promise<void>;
  changeMembers(setId: string, groupId: string, change: MemberChange): Promise<void>;
  /** The fast way for many at once, which may leave some out without a word. */
  fill?(setId: string, groups: readonly Filling[]): Promise<void>;
}

const FAULTS = ['no-answer', 'busy', 'access-refused', 'forbidden', 'not-enrolled', 'no-course', 'unreadable'] as const;

/** A platform lets nothing more be done now. Holds nothing of what was sent or said. */
export class LmsFault extends Error {
  override name = 'LmsFault';

  constructor(
    readonly fault: (typeof FAULTS)[number],
    /** Status that it answered; undefined where it did not. */
    readonly status?: number,
  ) {
    super(`a learning platform: ${fault}`);
  }
}

/** Something was not answered, and may have been done. */
export class LmsUncertain extends LmsFault {
  override name = 'LmsUncertain';
}

/** A platform refuses one thing; others may go well. */
export class LmsRefusal extends Error {
  override name = 'LmsRefusal';

  /** @param isMissing whether what it is about is not there */
  constructor(readonly isMissing = false) {
    super('a learning platform refuses');
  }
}
