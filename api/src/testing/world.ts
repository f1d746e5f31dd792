import type { DataLink, HomeLink, MemberLink } from '@study-groups/contracts/links';
import { startSignIn } from '../features/google/sign-in.ts';
import { issueHomeLink } from '../features/mail-sign-in/links.ts';
import { findMeeting } from '../features/meetings/tokens.ts';
import { issueDataLink } from '../features/personal-data/visits.ts';
import { googleClientId } from '../platform/google.ts';
import { inTransaction } from '../platform/transaction.ts';
import { newToken } from '../platform/vault.ts';
import type { AdminRecord } from '../records/admin.ts';
import { feedLink, memberLink } from '../records/member-links.ts';
import type { ProviderRecord } from '../records/provider.ts';
import type { TestApi } from './api.ts';
import { buildPasskeyCalls } from './authenticator.ts';
import { releaseTwice } from './builds.ts';
import { visitData } from './data-visits.ts';
import { buildAdmin, buildBulk } from './factories.ts';
import { DRIVE_SCOPE } from './google/accounts.ts';
import type { FakeGoogle } from './google/fake-google.ts';
import { buildOpenPlatform } from './lms.ts';
import { buildPlace, erasePlace, type Place, type PlaceState } from './places.ts';
import { buildIdentity, buildProvider } from './providers.ts';
import { signInByMail } from './seats.ts';
import { signIn } from './sign-in.ts';

/** The callers. All but the admin and those of the class `other` belong to each class of one's own. */
export const PRINCIPALS = [
  'nobody',
  'student',
  'leader',
  'professor',
  'teacher',
  'assistant',
  'sectionTeacher',
  'tutor',
  'otherProfessor',
  'otherTeacher',
  'admin',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

/** In which states classes stand that calls are about. */
const STATES = ['open', 'ready', 'edited', 'previewed', 'matching'] as const satisfies readonly PlaceState[];
export type WorldState = (typeof STATES)[number];

/** The secrets that open somebody's things by themselves: keys, links and tokens, and the password of the groups page. */
export interface Secrets {
  /** The first student's, who leads the group if there is one. */
  accessKey: string;
  member: MemberLink;
  feed: string;
  leaderToken: string;
  meetingToken: string;
  /** Of the leader's sign-in with Google; empty where that is not configured. */
  signInState: string;
  groupsPassword: string;
}

/** Of which class a call is, and which secrets its caller has. */
export interface Scene {
  world: World;
  place: Place;
  secrets: Secrets;
}

/** All that calls are about, so that each of them has something to succeed with. */
export interface World {
  api: TestApi;
  /** The classes of all who ask, by where they stand. */
  own: Record<WorldState, Place>;
  /** Somebody else's, and one that was deleted. */
  other: Place;
  gone: Place;
  secrets: Map<Place, Secrets>;
  headers: Record<Principal, Record<string, string>>;
  /** The one who asks, with passkeys, and another one without. */
  admin: AdminRecord;
  keylessAdmin: AdminRecord;
  passkeys: Awaited<ReturnType<typeof buildPasskeyCalls>>;
  /** Something that the admin was doing with many rows. */
  bulkId: number;
  /** By which somebody has signed in. */
  provider: ProviderRecord;
  identityId: number;
  /** A learning platform. */
  lmsId: number;
  /** Builds of a remote: what was live, and what is. */
  builds: [older: string, live: string];
  /** Of mails to the professor of a class. */
  homeLink: HomeLink;
  dataLink: DataLink;
  /** Of somebody who lets us make folders. */
  googleToken: string;
}

/** Of the leader's browser. */
const BROWSER = 'b'.repeat(32);

/** Builds all of it, in an empty database. */
export async function buildWorld(api: TestApi, google?: FakeGoogle): Promise<World> {
  const { platform } = api;
  const own = {} as Record<WorldState, Place>;
  for (const state of STATES) own[state] = await buildPlace(platform, 'own', state);
  const other = await buildPlace(platform, 'other', 'edited');
  const gone = await buildPlace(platform, 'gone', 'edited');
  const secrets = new Map<Place, Secrets>();
  for (const place of [...Object.values(own), other, gone]) secrets.set(place, await secretsOf(api, place));
  await erasePlace(gone);
  const admin = await buildAdmin();
  const asAdmin = await signIn(api, admin);
  const provider = await buildProvider(platform);
  const { passwords, students, seats } = own.open;
  const key = students[0]!.accessKey;
  const { leaderToken } = own.edited;
  const owner = own.open.cls.instructorEmail;
  return {
    api,
    own,
    other,
    gone,
    secrets,
    headers: {
      nobody: {},
      // A key opens nothing but its submission, wherever it is shown.
      student: {
        'x-dashboard-password': key,
        authorization: `Bearer ${key}`,
        ...(await visitData(api, students[0]!.email)),
      },
      leader: {
        'x-dashboard-password': leaderToken,
        authorization: `Bearer ${leaderToken}`,
        cookie: `google-browser=${BROWSER}`,
      },
      professor: { 'x-dashboard-password': passwords.dashboard },
      teacher: await signInByMail(api, seats.teacher.email),
      assistant: await signInByMail(api, seats.assistant.email),
      sectionTeacher: await signInByMail(api, seats.sectionTeacher.email),
      tutor: await signInByMail(api, seats.tutor.email),
      otherProfessor: { 'x-dashboard-password': other.passwords.dashboard },
      otherTeacher: await signInByMail(api, other.seats.teacher.email),
      admin: asAdmin,
    },
    admin,
    keylessAdmin: await buildAdmin(),
    passkeys: await buildPasskeyCalls(api, admin, asAdmin),
    bulkId: (await buildBulk(admin, { state: 'stopped', subjects: [own.open.requestId] })).id,
    provider,
    identityId: (await buildIdentity(provider)).id,
    lmsId: (await buildOpenPlatform(platform)).id,
    builds: await releaseTwice(platform.env, 'tools'),
    homeLink: await inTransaction((session) => issueHomeLink(platform, session, { email: owner, minutes: 5 })),
    dataLink: await inTransaction((session) => issueDataLink(platform, session, owner)),
    googleToken: google?.accounts.giveToken(DRIVE_SCOPE) ?? 'a-token-of-nobody',
  };
}

async function secretsOf({ platform }: TestApi, place: Place): Promise<Secrets> {
  const [student] = place.students;
  const { leaderToken, meetingToken, passwords } = place;
  return {
    accessKey: student!.accessKey,
    member: memberLink(platform.vault, student!),
    feed: feedLink(platform.vault, student!),
    leaderToken,
    meetingToken,
    signInState: meetingToken && googleClientId(platform.env) ? await signInState(platform, meetingToken) : '',
    groupsPassword: passwords.groups,
  };
}

async function signInState(platform: TestApi['platform'], token: string): Promise<string> {
  const url = await startSignIn(platform, await findMeeting(platform, token), { token, browser: BROWSER });
  return new URL(url).searchParams.get('state') ?? '';
}

/** Returns the secrets of a caller who has none: they look right, and name the same student. */
export function madeUp({ world, place }: Pick<Scene, 'world' | 'place'>): Secrets {
  const { member } = world.secrets.get(place)!;
  return {
    accessKey: newToken(),
    member: { ...member, token: newToken() },
    feed: `${place.students[0]!.id}.${newToken()}`,
    leaderToken: newToken(),
    meetingToken: newToken(),
    signInState: newToken().repeat(2),
    groupsPassword: world.own.open.passwords.dashboard,
  };
}
