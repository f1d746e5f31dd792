import { CALLS } from '@study-groups/contracts/calls';
import { memberLinks } from '@study-groups/contracts/links';
import { passwordOrNull } from '../records/class-passwords.ts';
import { ClassModel } from '../records/class.ts';
import { feedLink, memberLink } from '../records/member-links.ts';
import { pageToken } from '../records/page-links.ts';
import type { TestApi } from './api.ts';
import { memberHeaders } from './members.ts';
import type { Place } from './places.ts';
import type { Principal, World } from './world.ts';

/** Something that opens what is somebody's. */
interface Secret {
  name: string;
  /** The secret as it is in an answer or an address. */
  text: string;
  /** The principals who may do all that it opens. */
  holders: readonly Principal[];
  /** Uses it. @returns the status */
  attempt(): Promise<number>;
}

const OWNERS: readonly Principal[] = ['professor', 'admin'];
const DECIDE: readonly Principal[] = [...OWNERS, 'teacher'];
const MEMBERS: readonly Principal[] = ['student', 'leader'];

/** Returns the secrets of a class as they are now, and of the caller. */
async function secretsOf({ api, secrets, headers }: World, place: Place): Promise<Secret[]> {
  const { vault } = api.platform;
  const params = { slug: place.cls.slug! };
  const found = await ClassModel.findOne({ id: place.cls.id }).lean();
  const call = async (...sent: Parameters<TestApi['call']>) => (await api.call(...sent)).status;
  const ofPage = (page: 'dashboard' | 'groups', holders: readonly Principal[]): Secret[] => {
    const password = found && passwordOrNull(vault, found, page);
    if (!password) return [];
    const token = pageToken(vault, found, page);
    return [
      {
        name: `password of the page ${page}`,
        text: password,
        holders,
        attempt: () =>
          page === 'dashboard'
            ? call(CALLS.getTeam, { params, headers: { 'x-dashboard-password': password } })
            : call(CALLS.getGroups, { params, body: { password } }),
      },
      {
        name: `link to the page ${page}`,
        text: token,
        holders,
        attempt: () => call(CALLS.openByLink, { params, body: { page, token } }),
      },
    ];
  };
  const ofStudents = place.students.flatMap((student, index): Secret[] => {
    const link = memberLink(vault, student);
    const feed = feedLink(vault, student);
    // Calls of students are made by the first.
    const own = index === 0 ? MEMBERS : [];
    return [
      {
        name: 'edit key',
        text: student.accessKey,
        holders: [...own, ...DECIDE],
        attempt: () => call(CALLS.getStudent, { params: { accessKey: student.accessKey } }),
      },
      {
        name: "member's link",
        text: memberLinks.text(link),
        holders: own,
        attempt: () => call(CALLS.getMyGroup, { headers: memberHeaders(link) }),
      },
      {
        name: 'address of a calendar',
        text: feed,
        holders: own,
        attempt: () => call(CALLS.getFeed, { params: { feed } }),
      },
    ];
  });
  const { leaderToken, meetingToken } = secrets.get(place)!;
  const session = headers.admin['authorization']?.replace('Bearer ', '') ?? '';
  const all: Secret[] = [
    ...ofPage('dashboard', OWNERS),
    ...ofPage('groups', [...DECIDE, ...MEMBERS]),
    ...ofStudents,
    {
      name: "leader's link",
      text: leaderToken,
      holders: MEMBERS,
      attempt: () => call(CALLS.followLeaderLink, { params: { token: leaderToken, action: 'email' } }),
    },
    {
      name: 'meeting link',
      text: meetingToken,
      holders: MEMBERS,
      attempt: () => call(CALLS.getMeetingData, { params: { token: meetingToken } }),
    },
    {
      name: "admin's session",
      text: session,
      holders: ['admin'],
      attempt: () => call(CALLS.getAdmin, { headers: headers.admin }),
    },
  ];
  return all.filter(({ text }) => text !== '');
}

/** Returns what an answer gives its recipient that opens more than they may do. @param answered body and headers */
export async function openedBeyond(
  world: World,
  place: Place,
  principal: Principal,
  answered: { body: unknown; headers: Headers },
): Promise<string[]> {
  const shown = JSON.stringify([answered.body, [...answered.headers]]);
  const beyond = [];
  for (const { name, text, holders, attempt } of await secretsOf(world, place)) {
    if (!shown.includes(text) || holders.includes(principal)) continue;
    if ((await attempt()) < 400) beyond.push(name);
  }
  return beyond;
}
