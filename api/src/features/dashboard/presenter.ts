import type { ResponseOf } from '@study-groups/contracts/call';
import type {
  DashboardGroup,
  DashboardStudent,
  Embedding,
  Flood,
  getDashboard,
  Matching,
  Run,
} from '@study-groups/contracts/dashboard';
import { SWITCH_NAMES } from '@study-groups/contracts/class-switches';
import { mayDo } from '@study-groups/contracts/desk';
import { NEW_GROUP_FROM } from '@study-groups/contracts/new-group';
import { databaseNow } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { openOrNull } from '../../platform/vault.ts';
import { openAccessKey } from '../../records/access-key.ts';
import { fewestStudents, hasDeadlinePassed } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';
import { isCountedIn } from '../../records/confirmation.ts';
import type { GroupRecord } from '../../records/group.ts';
import { freeSignUps, MOST_PLACES, withPlaces } from '../../records/places.ts';
import type { PreviewRecord } from '../../records/preview.ts';
import { rulesInEffect } from '../../records/rules.ts';
import type { RunRecord } from '../../records/run.ts';
import type { DeskPerson, SeatRecord } from '../../records/seat.ts';
import type { StudentRecord } from '../../records/student.ts';
import { type Tutors, tutorsOf } from '../../records/tutors.ts';
import { presentClassDetails } from '../classes/presenter.ts';
import { firstMeetingOf } from '../group-meetings/policy.ts';
import { byGroup, shareThatMet, standingOfGroup, type StandingMeeting } from '../group-meetings/standing.ts';
import { byId, presentDashboardGroup } from '../groups/presenter.ts';
import { editUrl, embeddedFormUrl, embedScriptUrl, groupsUrl, signUpUrl } from '../mails/links.ts';
import { wantsChecks } from '../surveys/when.ts';
import { presentAnswers } from '../students/presenter.ts';
import { type HistoryRecord, presentEvent } from './events.ts';
import { isOutdated, presentPreview } from '../runs/preview.ts';
import { presentTrouble } from '../runs/trouble.ts';
import { presentWishes } from '../wishes/present.ts';
import { isBeingMatched, mayMatch, mayReshuffle, stateOf } from './policy.ts';

/** The stored records of a class and its people. */
export interface DashboardRecords {
  cls: ClassRecord;
  students: readonly StudentRecord[];
  groups: readonly GroupRecord[];
  runs: readonly RunRecord[];
  /** Newest first. */
  events: readonly HistoryRecord[];
  /** The edits that undo and redo would apply to; null where there is none. */
  undo: HistoryRecord | null;
  redo: HistoryRecord | null;
  /** New groups that wait to be kept or dropped. */
  preview: PreviewRecord | null;
  /** The addresses that are expected to sign up; null where nobody has said. */
  roster: { emails: readonly string[] } | null;
  /** The class of which it is a copy, if that has groups. */
  earlier: { slug: string; courseName: string } | null;
  /** Number of sign-ups that wait outside the class; null where none does. */
  waiting: { count: number } | null;
  /** The meetings of its groups that stand. */
  meetings: readonly StandingMeeting[];
  /** Those who have left and can be brought back. */
  left: readonly (Pick<StudentRecord, 'id' | 'fullName' | 'email' | 'answers'> & { leftAt: Date })[];
  /** The people who are or were at the desk, for the history, and as tutors. */
  seats: readonly Pick<SeatRecord, 'id' | 'fullName' | 'email' | 'role' | 'removedAt'>[];
}

/** The viewer of a dashboard: an admin, somebody at the desk by name, or somebody who came by the password. */
export interface Viewer {
  isAdmin: boolean;
  person?: DeskPerson | undefined;
}

/**
 * Presents everything that somebody sees of the class; an admin may do more, and a viewer who only arranges groups gets no
 * links that act for students.
 */
export function presentDashboard(
  { env, vault }: Pick<Platform, 'env' | 'vault'>,
  {
    cls,
    students,
    groups,
    runs,
    events,
    undo,
    redo,
    preview,
    roster,
    earlier,
    waiting,
    meetings,
    left,
    seats,
  }: DashboardRecords,
  { isAdmin, person }: Viewer,
): ResponseOf<typeof getDashboard> {
  const now = databaseNow();
  const slug = cls.slug ?? '';
  const complete = students.filter(({ isIncomplete }) => !isIncomplete);
  const asker = { studentCount: complete.length, isAdmin, now };
  const members = byId(students);
  const named = { students: members, seats: byId(seats) };
  const tutors = tutorsOf(cls, seats);
  const decides = !person || mayDo(person, 'manage');
  const groupOf = new Map(groups.flatMap((group) => group.members.map(({ studentId }) => [studentId, group.id])));
  const matched = preview?.withUnconfirmed
    ? complete
    : complete.filter((student) => isCountedIn(cls, student, groupOf.has(student.id)));
  const wishes = decides ? presentWishes(students, groups) : [];
  const flood = presentFlood(cls, students, waiting?.count ?? 0, now);
  const meetingsOf = byGroup(meetings);
  const share = shareThatMet(groups, meetingsOf, now);
  const present = (student: StudentRecord): DashboardStudent => {
    const accessKey = decides ? openOrNull(() => openAccessKey(vault, student)) : null;
    // Set one by one: a copy of two objects takes as long as opening the access key.
    const shown = presentAnswers(student) as DashboardStudent;
    shown.editUrl = accessKey === null ? null : editUrl(env.PUBLIC_URL, accessKey);
    shown.groupId = groupOf.get(student.id) ?? null;
    if (student.isCounted) shown.isCounted = true;
    return shown;
  };
  return {
    version: cls.changes,
    ...(person && { you: presentYou(person) }),
    class: {
      ...presentClassDetails(cls),
      slug,
      signUpUrl: signUpUrl(env.PUBLIC_URL, slug),
      groupsUrl: groupsUrl(env.PUBLIC_URL, slug),
      embedding: presentEmbedding(env, slug),
      ...(isBeingMatched(cls, now) && { matching: presentMatching(cls) }),
      ...(cls.matchTrouble?.nextTryAt === null && { matchTrouble: presentTrouble(cls.matchTrouble) }),
      can: {
        match: decides && mayMatch(cls, asker),
        reshuffle: decides && mayReshuffle(cls, asker),
        export: groups.length > 0,
      },
      ...(flood && { flood }),
      minStudents: fewestStudents(cls),
      rules: rulesInEffect(cls.rules, students),
      ...(roster && { listed: presentListed(roster.emails, students) }),
      ...Object.fromEntries(SWITCH_NAMES.filter((name) => cls[name]).map((name) => [name, true])),
      firstMeeting: firstMeetingOf(cls),
      checks: wantsChecks(cls),
      newGroupFrom: cls.newGroupFrom ?? NEW_GROUP_FROM,
      ...(cls.provisionalUntil && { provisionalUntil: cls.provisionalUntil.toISOString() }),
      ...(cls.groupNaming && { groupNaming: cls.groupNaming }),
      ...(earlier && { earlier }),
      ...(cls.setup && { setup: cls.setup }),
    },
    students: students.map(present),
    groups: groups.map((group) => ({
      ...presentGroup(group, members, { tutors, person }),
      ...standingOfGroup(meetingsOf.get(group.id) ?? [], now),
    })),
    ...(share && { meetings: share }),
    hasDeadlinePassed: hasDeadlinePassed(cls, now),
    state: stateOf(cls, now),
    runs: runs.map(presentRun),
    history: events.map((event) => presentEvent(event, named)),
    undo: undo && presentEvent(undo, named),
    redo: redo && presentEvent(redo, named),
    preview: preview && presentPreview(preview, isOutdated(preview, cls, withPlaces(cls, matched))),
    ...(wishes.length > 0 && { wishes }),
    ...(left.length > 0 && (!person || mayDo(person, 'unenrol')) && { left: presentLeft(left) }),
  };
}

/** Those who left last first. */
function presentLeft(left: DashboardRecords['left']) {
  return left
    .toSorted((a, b) => b.leftAt.getTime() - a.leftAt.getTime() || a.id - b.id)
    .map(({ id, fullName, email, leftAt }) => ({ id, fullName, email, leftAt: leftAt.toISOString() }));
}

function presentYou({ fullName, role, sections }: DeskPerson) {
  return { fullName, role, ...(sections && { sections: [...sections] }) };
}

/** A group with those of its members that the reader sees. */
function presentGroup(
  group: GroupRecord,
  seen: ReadonlyMap<number, StudentRecord>,
  { tutors, person }: { tutors: Tutors; person: DeskPerson | undefined },
): DashboardGroup {
  const elsewhere = person?.sections ? group.members.filter(({ studentId }) => !seen.has(studentId)).length : 0;
  return { ...presentDashboardGroup(group, seen, tutors), ...(elsewhere > 0 && { elsewhere }) };
}

function presentListed(emails: readonly string[], students: readonly StudentRecord[]) {
  const signedUp = new Set(students.map(({ email }) => email));
  return { people: emails.length, signedUp: emails.filter((email) => signedUp.has(email)).length };
}

/** Presents how pages of other sites show the sign-up form, and which sites may. */
function presentEmbedding({ PUBLIC_URL, EMBED_ORIGINS }: Platform['env'], slug: string): Embedding {
  return {
    scriptUrl: embedScriptUrl(PUBLIC_URL),
    formUrl: embeddedFormUrl(PUBLIC_URL, slug),
    origins: EMBED_ORIGINS,
  };
}

/** Time for which a flood is shown after it was reported. */
const FLOOD_SHOWN_MS = 3 * 86_400_000;
/** Time before the report from which its sign-ups are shown. */
const FLOOD_BEGAN_MS = 86_400_000;

/**
 * More sign-ups than the class expects; nothing once there are no more than those, or nobody counts unless confirmed, and all who
 * count have a place.
 */
function presentFlood(
  cls: ClassRecord,
  students: readonly StudentRecord[],
  waiting: number,
  now: Date,
): Flood | undefined {
  const { floodToldAt, confirmAddresses } = cls;
  const isNew = floodToldAt && floodToldAt.getTime() >= now.getTime() - FLOOD_SHOWN_MS;
  const isFlooded = isNew && !confirmAddresses && students.length >= freeSignUps(cls);
  const counted = confirmAddresses ? students.filter((student) => isCountedIn(cls, student, false)) : students;
  const withoutPlace = Math.max(0, counted.length - MOST_PLACES);
  if (!isFlooded && withoutPlace === 0 && waiting === 0) return undefined;
  const toldAt = floodToldAt ?? now;
  const since = toldAt.getTime() - FLOOD_BEGAN_MS;
  return {
    toldAt: toldAt.toISOString(),
    recent: students.filter(({ createdAt }) => createdAt.getTime() >= since).length,
    withoutPlace,
    ...(waiting > 0 && { waiting }),
  };
}

/** Groups that are being formed right now. */
export function presentMatching({
  matchPhase,
  matchProgress,
  matchSecondsLeft,
}: Pick<ClassRecord, 'matchPhase' | 'matchProgress' | 'matchSecondsLeft'>): Matching {
  return { phase: matchPhase ?? 'waiting', done: matchProgress ?? 0, secondsLeft: matchSecondsLeft ?? null };
}

/** One run, without what only the engine needs. */
function presentRun(run: RunRecord): Run {
  return {
    number: run.number,
    seed: run.seed,
    groupCount: run.groupCount,
    studentCount: run.studentCount,
    ...(run.sizes && { sizes: run.sizes }),
    classScore: run.classScore,
    bound: run.bound,
    proven: run.proven,
    ...(run.setup && { setup: run.setup }),
    milliseconds: run.milliseconds,
    createdAt: run.createdAt.toISOString(),
  };
}
