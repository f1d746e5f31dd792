import { parse } from 'csv-parse/sync';
import {
  type FakeCourse,
  type FakeGroup,
  type FakePerson,
  type FakeSet,
  type LmsState,
  removeMember,
} from './state.ts';

interface Progress {
  id: number;
  set: FakeSet;
  course: FakeCourse;
  csv: Buffer;
  state: 'queued' | 'running' | 'completed' | 'failed';
  message: string | null;
  polls: number;
}

/** A row as the importer reads it: columns in lower case, texts trimmed, empty ones left out. */
type Row = Record<string, string | undefined>;

/**
 * The fake of Canvas's import of group members, after its own `group_and_membership_importer.rb`: later, and without a word of
 * whom it left out.
 */
export class CanvasImports {
  /** Number of times that an import is asked about before it is done. */
  pollsUntilDone = 2;
  /** Whom Canvas told by mail that they are in a group, each time. */
  readonly told: number[] = [];
  readonly #all: Progress[] = [];

  constructor(readonly state: LmsState) {}

  queue(course: FakeCourse, set: FakeSet, csv: Buffer): Progress {
    const progress: Progress = { id: this.state.newId(), set, course, csv, state: 'queued', message: null, polls: 0 };
    this.#all.push(progress);
    return progress;
  }

  /** Looks at one, which brings it on. */
  poll(id: number): Progress | null {
    const progress = this.#all.find((one) => one.id === id);
    if (!progress) return null;
    progress.polls += 1;
    if (progress.state === 'queued') progress.state = 'running';
    if (progress.state === 'running' && progress.polls >= this.pollsUntilDone) this.#run(progress);
    return progress;
  }

  show({ id, set, state, message }: Progress, url: string) {
    return {
      id,
      context_id: set.id,
      context_type: 'GroupCategory',
      user_id: null,
      tag: 'course_group_import',
      completion: { queued: 0, running: 50, completed: 100, failed: 50 }[state],
      workflow_state: state,
      created_at: '2026-01-05T10:00:00Z',
      updated_at: '2026-01-05T10:00:00Z',
      message,
      url: `${url}/api/v1/progress/${id}`,
    };
  }

  #run(progress: Progress): void {
    const { course, set } = progress;
    const seen = new Set<number>();
    const comers = new Map<FakeGroup, number[]>();
    const rows = readRows(progress);
    if (!rows) return;
    for (const row of rows) {
      // The group comes first, even for somebody who is not known.
      const group = this.#groupOf(course, set, row);
      const person = group && this.#studentOf(course, row);
      if (!person || seen.has(person.id)) continue;
      seen.add(person.id);
      for (const other of course.groups.filter(({ id }) => set.groups.includes(id))) removeMember(other, person.id);
      comers.set(group, [...(comers.get(group) ?? []), person.id]);
    }
    for (const [group, people] of comers) {
      group.members.push(...people);
      this.told.push(...people);
    }
    progress.state = 'completed';
  }

  #groupOf(course: FakeCourse, set: FakeSet, row: Row): FakeGroup | undefined {
    const [id, name] = [row['canvas_group_id'], row['group_name']];
    const own = course.groups.filter((group) => set.groups.includes(group.id));
    const known = own.find((group) => String(group.id) === id);
    if (known) known.isDeleted = false;
    if (known || !name) return known;
    return own.find((group) => group.name === name && !group.isDeleted) ?? this.state.addGroup(course, set, name);
  }

  #studentOf(course: FakeCourse, row: Row): FakePerson | undefined {
    const students = this.state.students(course);
    const by = (column: string, of: (person: FakePerson) => string | null) =>
      row[column] && students.find((person) => of(person)?.toLowerCase() === row[column]?.toLowerCase());
    const person = by('canvas_user_id', ({ id }) => String(id)) || by('user_id', ({ sisId }) => sisId);
    return person || by('login_id', ({ login }) => login) || undefined;
  }
}

/** The rows of what was imported, or null where it cannot be read, which the progress says then. */
function readRows(progress: Progress): Row[] | null {
  const refuse = (message: string) => {
    Object.assign(progress, { state: 'failed', message });
    return null;
  };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(progress.csv);
  } catch {
    return refuse('Invalid UTF-8');
  }
  const columns = (names: string[]) => names.map((name) => name.trim().toLowerCase());
  try {
    const rows = parse(text, { columns, relax_column_count: true, skip_empty_lines: true }) as Record<string, string>[];
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value.trim() || undefined])),
    );
  } catch {
    return refuse('Malformed CSV');
  }
}
