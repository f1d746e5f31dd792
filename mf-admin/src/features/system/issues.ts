import type { MailFault } from '@study-groups/contracts/mail';
import type { ReleaseSummary, System } from '@study-groups/contracts/system';

/** The sections of the view, in their order. */
export const SECTIONS = [
  'overdue',
  'outbox',
  'processes',
  'database',
  'releases',
  'checks',
  'doctor',
  'usage',
  'figures',
  'storage',
  'person',
] as const;
export type Section = (typeof SECTIONS)[number];

/** The kinds of things that need care, each with its sentence and remedy. */
export type CareKind =
  | 'hold'
  | 'database'
  | 'indexes'
  | 'key'
  | 'clock'
  | 'part'
  | 'clockFar'
  | 'clockNear'
  | 'noWorker'
  | 'versions'
  | 'member'
  | 'ownVulnerable'
  | 'embeddedVulnerable'
  | 'nodeUnsupported'
  | 'oldZoneRules'
  | 'mailOff'
  | 'mailStopped'
  | 'mailLate'
  | 'mailDead'
  | 'overdue'
  | 'buildUnusable'
  | 'buildUnfit';

/** Something that needs care. */
export interface Issue {
  kind: CareKind;
  section: Section;
  /** True if people feel it: they are not answered, get no mails or no groups. */
  isUrgent: boolean;
  /** Of how many: classes, mails. */
  count?: number;
  /** Of what: a process, a member, a build, a part, a version. */
  name?: string;
  /** Ids of the vulnerabilities of the database, and the version in which they are fixed. */
  ids?: string;
  mendedIn?: string;
  /** The day on which the support of Node ended. */
  endedOn?: string;
  /** Error of a clock, in milliseconds. */
  ms?: number;
  /** Since when, and when it is tried again. */
  since?: string;
  next?: string;
  mail?: { fault: MailFault; code: string };
}

/** Error of a clock from which it is reported, and from which its process takes no requests. */
export const CLOCK_REPORTED_FROM_MS = 2_000;
export const CLOCK_UNFIT_FROM_MS = 30_000;
/** A mail that is due for longer means that the workers do not keep up. */
const LATEST_MAIL_MS = 10 * 60_000;

/** Parts of /readyz that have a sentence of their own. Other parts that are known are judged by what is reported of them. */
const CHECKED = new Set<string>(['hold', 'database', 'indexes', 'key', 'clock'] satisfies CareKind[]);
const REPORTED_ELSEWHERE: Readonly<Record<string, readonly CareKind[]>> = {
  clock: ['clockFar', 'clockNear'],
  outbox: ['mailLate', 'mailStopped'],
  mailServer: ['mailStopped'],
};

/** All that needs care, what people feel first. @param releases empty while nobody knows them */
export function issuesOf(system: System, releases: readonly ReleaseSummary[]): Issue[] {
  const known = [
    ...system.overdue.slice(0, 1).map((): Issue => {
      return { kind: 'overdue', section: 'overdue', isUrgent: true, count: system.overdue.length };
    }),
    ...caresOfOutbox(system),
    ...caresOfProcesses(system),
    ...caresOfDatabase(system),
    ...careOfNode(system),
    ...careOfZones(system),
    ...releases.flatMap(careOfBuild),
  ];
  const issues = [...caresOfChecks(system, known), ...known];
  return issues.toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
}

function caresOfChecks({ server: { checks } }: System, known: readonly Issue[]): Issue[] {
  const kinds = new Set(known.map(({ kind }) => kind));
  return checks
    .filter(({ words }) => words !== null)
    .filter(({ part }) => !REPORTED_ELSEWHERE[part]?.some((kind) => kinds.has(kind)))
    .map(({ part, isVital }) => ({
      kind: CHECKED.has(part) ? (part as CareKind) : 'part',
      section: 'checks',
      isUrgent: isVital || part === 'hold',
      name: part,
    }));
}

function caresOfOutbox(system: System): Issue[] {
  const { isConfigured, stopped, dead, oldestDueAt } = system.outbox;
  const issues: Issue[] = [];
  if (!isConfigured) {
    issues.push({ kind: 'mailOff', section: 'outbox', isUrgent: false });
  } else if (stopped) {
    const { fault, code, since, nextTryAt } = stopped;
    const mail = { fault, code };
    issues.push({ kind: 'mailStopped', section: 'outbox', isUrgent: true, since, next: nextTryAt, mail });
  } else if (oldestDueAt && lastSeen(system) - Date.parse(oldestDueAt) > LATEST_MAIL_MS) {
    issues.push({ kind: 'mailLate', section: 'outbox', isUrgent: true, since: oldestDueAt });
  }
  if (dead > 0) issues.push({ kind: 'mailDead', section: 'outbox', isUrgent: false, count: dead });
  return issues;
}

function caresOfProcesses({ processes }: System): Issue[] {
  const issues: Issue[] = [];
  if (!processes.some(({ role }) => role !== 'api')) {
    issues.push({ kind: 'noWorker', section: 'processes', isUrgent: true });
  }
  for (const { id, clockErrorMs } of processes) {
    const off = Math.abs(clockErrorMs);
    if (off < CLOCK_REPORTED_FROM_MS) continue;
    const isUrgent = off >= CLOCK_UNFIT_FROM_MS;
    const kind = isUrgent ? 'clockFar' : 'clockNear';
    issues.push({ kind, section: 'processes', isUrgent, name: shortProcess(id), ms: clockErrorMs });
  }
  if (new Set(processes.map(({ version }) => version)).size > 1) {
    issues.push({ kind: 'versions', section: 'processes', isUrgent: false });
  }
  return issues;
}

function caresOfDatabase({ database: { members, version, vulnerabilities, isEmbedded } }: System): Issue[] {
  const ill = members.filter(({ isHealthy }) => !isHealthy);
  const issues = ill.map(({ name }): Issue => ({ kind: 'member', section: 'database', isUrgent: false, name }));
  if (!vulnerabilities) return issues;
  const kind = isEmbedded ? 'embeddedVulnerable' : 'ownVulnerable';
  const { ids, mendedIn } = vulnerabilities;
  return [...issues, { kind, section: 'database', isUrgent: false, name: version, ids: ids.join(', '), mendedIn }];
}

function careOfNode({ server: { node, nodeSupportEnd } }: System): Issue[] {
  if (nodeSupportEnd === undefined) return [];
  return [{ kind: 'nodeUnsupported', section: 'checks', isUrgent: false, name: node, endedOn: nodeSupportEnd }];
}

function careOfZones({ server: { oldZoneRules: name } }: System): Issue[] {
  return name === undefined ? [] : [{ kind: 'oldZoneRules', section: 'checks', isUrgent: false, name }];
}

function careOfBuild({ name, live }: ReleaseSummary): Issue[] {
  if (!live) return [{ kind: 'buildUnusable', section: 'releases', isUrgent: true, name }];
  return live.fits ? [] : [{ kind: 'buildUnfit', section: 'releases', isUrgent: true, name }];
}

/**
 * The latest time that a process was seen, in milliseconds since 1970: the present by the database's clock, whatever the
 * browser's own says.
 */
export function lastSeen({ processes }: Pick<System, 'processes'>): number {
  return processes.length > 0 ? Math.max(...processes.map(({ seenAt }) => Date.parse(seenAt))) : Date.now();
}

/** A process as it is called here: the end of its id. */
export function shortProcess(id: string): string {
  return id.slice(-6);
}
