import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import Papa from 'papaparse';
import { KEYS, type Platform } from './platforms.ts';
import type { Person } from './read-roster.ts';

/** The facts from which a file is made. */
export interface Placement {
  groups: readonly DashboardGroup[];
  /** The members' identities on the platform, by the student's id. */
  found: ReadonlyMap<number, Person>;
  /** Moodle's short name of the course. */
  courseName: string;
  /** Blackboard's name of the set that the groups belong to. */
  groupSet: string;
  /** Brightspace's codes of its groups, by their names. */
  groupCodes: ReadonlyMap<string, string>;
}

/** The reasons why a member is in no file. */
export type LeftOutReason = 'notFound' | 'noKey' | 'formula' | 'noGroup';

/** A member, or with `noGroup` a whole group, that is in no file. */
export interface LeftOut {
  reason: LeftOutReason;
  name: string;
  group: string;
}

export interface PlatformFile {
  /** Says what is in it, and ends the file's name. */
  kind: 'groups' | 'members';
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A key that a spreadsheet would run is none that a platform gives. */
const FORMULA = /^\s*[=+@\-\t\r]/;

type Membership = { group: DashboardGroup; person: Person };

/** The files that a platform takes, with exactly its columns, and who is left out of them. */
export function filesFor(platform: Platform, placement: Placement): { files: PlatformFile[]; leftOut: LeftOut[] } {
  const groups = placement.groups.filter(({ members }) => members.length > 0);
  const leftOut: LeftOut[] = [];
  const memberships = groups.flatMap((group) =>
    group.members.flatMap((member): Membership[] => {
      const person = placement.found.get(member.id);
      const reason = reasonToLeaveOut(platform, person);
      if (reason) leftOut.push({ reason, name: member.fullName, group: group.name });
      return person && !reason ? [{ group, person }] : [];
    }),
  );
  if (platform === 'brightspace') {
    const missing = groups.filter(({ name }) => !placement.groupCodes.has(name));
    leftOut.push(...missing.map(({ name }): LeftOut => ({ reason: 'noGroup', name, group: name })));
  }
  return { files: FILES[platform](memberships, groups, placement), leftOut };
}

/** The text of a file: RFC 4180, UTF-8. */
export function textOf({ columns, rows }: PlatformFile): string {
  return `${Papa.unparse({ fields: [...columns], data: rows.map((row) => [...row]) }, { newline: '\r\n' })}\r\n`;
}

const FILES: Readonly<
  Record<Platform, (members: Membership[], groups: DashboardGroup[], placement: Placement) => PlatformFile[]>
> = {
  canvas: (members) => [
    {
      kind: 'members',
      columns: ['canvas_user_id', 'user_id', 'login_id', 'group_name', 'canvas_group_id', 'group_id'],
      rows: members.map(({ group, person: { keys } }) => [
        keys.canvasId ?? '',
        keys.sisId ?? '',
        keys.login ?? '',
        group.name,
        '',
        '',
      ]),
    },
  ],
  moodle: (members, groups, { courseName }) => [
    {
      kind: 'groups',
      columns: ['groupname', 'groupidnumber', 'description'],
      rows: groups.map(({ name }) => [name, '', '']),
    },
    {
      kind: 'members',
      columns: ['username', 'course1', 'group1'],
      rows: members.map(({ group, person }) => [person.keys.username ?? '', courseName, group.name]),
    },
  ],
  blackboard: (members, groups, { groupSet }) => [
    {
      kind: 'groups',
      columns: ['Group Code', 'Title', 'Description', 'Group Set', 'Self Enroll'],
      rows: groups.map(({ name }) => [codeOf(name), name, '', groupSet, 'N']),
    },
    {
      kind: 'members',
      columns: ['Group Code', 'User Name'],
      rows: members.map(({ group, person }) => [codeOf(group.name), person.keys.username ?? '']),
    },
  ],
  brightspace: (members, _groups, { groupCodes }) => [
    {
      kind: 'members',
      columns: ['Action', 'Username', 'Org Defined ID', 'Group Name', 'Group Code'],
      rows: members.flatMap(({ group, person: { keys } }) => {
        const code = groupCodes.get(group.name);
        return code === undefined ? [] : [['ENROLL', keys.username ?? '', keys.orgId ?? '', group.name, code]];
      }),
    },
  ],
};

function reasonToLeaveOut(platform: Platform, person: Person | undefined): LeftOutReason | undefined {
  if (!person) return 'notFound';
  if (!KEYS[platform].some((key) => person.keys[key])) return 'noKey';
  return Object.values(person.keys).some((key) => FORMULA.test(key)) ? 'formula' : undefined;
}

/** 'Group 12' as 'group_12': letters, digits and underscores, as Blackboard wants a code. */
function codeOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}
