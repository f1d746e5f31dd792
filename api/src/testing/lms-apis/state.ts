/** Somebody with an account on the platform. */
export interface FakePerson {
  id: number;
  name: string;
  email: string | null;
  login: string;
  sisId: string | null;
}

/** Somebody's place in a course; the test student is the teacher's own view of the course as a student. */
export interface FakeEnrolment {
  person: FakePerson;
  role: 'student' | 'teacher' | 'test-student';
  isActive: boolean;
}

/** A group of a course. */
export interface FakeGroup {
  id: number;
  name: string;
  /** People's ids, in the order in which they came in. */
  members: number[];
  /** The platform keeps it where nobody sees it. */
  isDeleted: boolean;
  /** Fields that only one platform has. */
  more: Record<string, unknown>;
}

/** A set of groups: a category, a grouping. */
export interface FakeSet {
  id: number;
  name: string;
  /** Ids of groups. */
  groups: number[];
  /** Fields that only one platform has. */
  more: Record<string, unknown>;
}

/** A course with its people and groups. */
export interface FakeCourse {
  id: number;
  name: string;
  enrolments: FakeEnrolment[];
  sets: FakeSet[];
  groups: FakeGroup[];
  /** True if the connected user may manage this course's groups. */
  isManaged: boolean;
}

/** A set as a test reads it: its groups' names with their members' ids, sorted. */
export type SeenSet = Record<string, number[]>;

/** The contents of a platform: accounts, and courses with their groups. */
export class LmsState {
  readonly people: FakePerson[] = [];
  readonly courses: FakeCourse[] = [];
  #lastId = 100;

  /** A number that nothing else on the platform has. */
  newId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** Makes an account that is in no course. */
  addPerson(overrides: Partial<FakePerson> = {}): FakePerson {
    const id = this.newId();
    const person = {
      id,
      name: `Student ${id}`,
      email: `student${id}@example.edu`,
      login: `login${id}`,
      sisId: `sis-${id}`,
      ...overrides,
    };
    this.people.push(person);
    return person;
  }

  /** Makes a course of this many students and one teacher. */
  addCourse(students = 0, overrides: Partial<FakeCourse> = {}): FakeCourse {
    const id = this.newId();
    const course = { id, name: `Course ${id}`, enrolments: [], sets: [], groups: [], isManaged: true, ...overrides };
    this.courses.push(course);
    this.enrol(course, this.addPerson({ name: 'Teacher' }), 'teacher');
    for (let number = 0; number < students; number += 1) this.enrol(course, this.addPerson());
    return course;
  }

  enrol(course: FakeCourse, person: FakePerson, role: FakeEnrolment['role'] = 'student'): FakePerson {
    course.enrolments.push({ person, role, isActive: true });
    return person;
  }

  /** Takes somebody out of a course and of its groups. */
  drop(course: FakeCourse, { id }: FakePerson): void {
    course.enrolments = course.enrolments.filter(({ person }) => person.id !== id);
    for (const group of course.groups) removeMember(group, id);
  }

  addSet(course: FakeCourse, name: string, more: Record<string, unknown> = {}): FakeSet {
    const set = { id: this.newId(), name, groups: [], more };
    course.sets.push(set);
    return set;
  }

  /** Makes a group, in a set or, where the platform has such, in none. */
  addGroup(course: FakeCourse, set: FakeSet | null, name: string, members: number[] = []): FakeGroup {
    const group = { id: this.newId(), name, members: [...members], isDeleted: false, more: {} };
    course.groups.push(group);
    set?.groups.push(group.id);
    return group;
  }

  removeGroup(course: FakeCourse, { id }: Pick<FakeGroup, 'id'>): void {
    course.groups = course.groups.filter((group) => group.id !== id);
    for (const set of course.sets) set.groups = set.groups.filter((of) => of !== id);
  }

  /** Returns the students of a course, without inactive ones. */
  students(course: FakeCourse): FakePerson[] {
    return course.enrolments.filter(({ role, isActive }) => role === 'student' && isActive).map(({ person }) => person);
  }

  /** The groups of a set that are there. */
  groupsOf(course: FakeCourse, { groups }: FakeSet): FakeGroup[] {
    return course.groups.filter(({ id, isDeleted }) => groups.includes(id) && !isDeleted);
  }

  /** Reads a set by its name, or null where the course has none of it. */
  seen(course: FakeCourse, name: string): SeenSet | null {
    const set = course.sets.find((one) => one.name === name);
    if (!set) return null;
    return Object.fromEntries(
      this.groupsOf(course, set).map((group) => [group.name, group.members.toSorted((a, b) => a - b)]),
    );
  }
}

/** Takes somebody out of a group, if there. */
export function removeMember(group: FakeGroup, person: number): void {
  group.members = group.members.filter((member) => member !== person);
}
