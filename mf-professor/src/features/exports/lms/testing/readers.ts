import Papa from 'papaparse';

/** The result of a platform's import of a file: who is in which of its groups, and the groups that it creates. */
export interface Imported {
  /** 'key → group', in the order of the file. */
  members: string[];
  groups: string[];
}

/** Readers that behave as each platform documents that it reads its files. They throw on a file that it would reject. */
export const READERS = {
  /**
   * One of three user keys and one of three group keys name a row; more columns are let be, unknown users are passed over in
   * silence.
   */
  canvas({ members }: Files, known: ReadonlySet<string>): Imported {
    const rows = rowsOf(members);
    const groups = new Set<string>();
    const placed = rows.flatMap((row) => {
      const key = row['canvas_user_id'] || row['user_id'] || row['login_id'];
      const group = row['group_name'] || row['canvas_group_id'] || row['group_id'];
      if (!key || !group) throw new Error('a row names no user or no group');
      groups.add(group);
      return known.has(key) ? [`${key} → ${group}`] : [];
    });
    return { members: placed, groups: [...groups] };
  },

  /** An unknown column aborts the import of groups; a user's group has to exist in the course. */
  moodle({ groups, members }: Files, known: ReadonlySet<string>): Imported {
    const taken = new Set(['groupname', 'groupidnumber', 'description', 'enrolmentkey', 'idnumber', 'coursename']);
    const unknown = columnsOf(groups).find((column) => !taken.has(column));
    if (unknown !== undefined) throw new Error(`"${unknown}" is not a valid field name`);
    const names = rowsOf(groups).map((row) => row['groupname'] ?? '');
    if (names.some((name) => name === '') || new Set(names).size < names.length)
      throw new Error('a group has no name of its own');
    const placed = rowsOf(members).flatMap(({ username = '', course1 = '', group1 = '' }) => {
      if (!course1) throw new Error('a row names no course');
      if (!names.includes(group1)) throw new Error(`there is no group ${group1}`);
      return known.has(username) ? [`${username} → ${group1}`] : [];
    });
    return { members: placed, groups: names };
  },

  /** The five columns of groups, each code once; the two of members, whose codes are those of the groups. */
  blackboard({ groups, members }: Files, known: ReadonlySet<string>): Imported {
    equal(columnsOf(groups), ['Group Code', 'Title', 'Description', 'Group Set', 'Self Enroll']);
    equal(columnsOf(members), ['Group Code', 'User Name']);
    const titles = new Map<string, string>();
    for (const row of rowsOf(groups)) {
      const code = row['Group Code'] ?? '';
      if (!/^\w+$/.test(code) || titles.has(code)) throw new Error(`the code ${code} is not one of its own`);
      if (!row['Title'] || !row['Group Set'] || !/^[YN]$/.test(row['Self Enroll'] ?? ''))
        throw new Error('a field is missing');
      titles.set(code, row['Title']);
    }
    const placed = rowsOf(members).flatMap((row) => {
      const title = titles.get(row['Group Code'] ?? '');
      if (title === undefined) throw new Error(`there is no group ${row['Group Code']}`);
      return known.has(row['User Name'] ?? '') ? [`${row['User Name']} → ${title}`] : [];
    });
    return { members: placed, groups: [...titles.values()] };
  },

  /** Enrols into groups that there are, by their codes; one mistake, and nothing is done. */
  brightspace({ members }: Files, known: ReadonlySet<string>, codes: ReadonlyMap<string, string>): Imported {
    equal(columnsOf(members), ['Action', 'Username', 'Org Defined ID', 'Group Name', 'Group Code']);
    const names = new Map([...codes].map(([name, code]) => [code, name]));
    const placed = rowsOf(members).map((row) => {
      if (row['Action'] !== 'ENROLL') throw new Error('an action is unknown');
      const name = names.get(row['Group Code'] ?? '');
      if (name === undefined) throw new Error('a group does not exist');
      if (!known.has(row['Username'] ?? '')) throw new Error('a user does not exist');
      return `${row['Username']} → ${name}`;
    });
    return { members: placed, groups: [...names.values()] };
  },
};

/** The texts of a platform's files by what is in them. */
export type Files = Record<string, string>;

function rowsOf(text = ''): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  if (errors.length > 0) throw new Error(errors[0]?.message);
  return data;
}

function columnsOf(text = ''): string[] {
  return Papa.parse<string[]>(text, { preview: 1 }).data[0] ?? [];
}

function equal(columns: readonly string[], expected: readonly string[]): void {
  if (columns.join() !== expected.join()) throw new Error(`the columns are ${columns.join()}`);
}
