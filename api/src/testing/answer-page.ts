import { afterAll, beforeAll, expect } from '@jest/globals';
import { meetingLinks } from '@study-groups/contracts/links';
import type { MeetingMail } from '@study-groups/contracts/my-group';
import type { Submission } from '@study-groups/contracts/student';
import { ANSWER_TEXTS } from '../features/my-group/answer-page/parts.ts';
import type { ClassRecord } from '../records/class.ts';
import { MeetingModel, type MeetingRecord } from '../records/meeting.ts';
import { meetingLink } from '../records/member-links.ts';
import { StudentModel, type StudentRecord } from '../records/student.ts';
import { startTestApi, type TestApi } from './api.ts';
import { buildClass, buildGroups, buildStudent } from './factories.ts';
import { buildMeeting } from './meetings.ts';

/** The server of a file of tests of the page that a meeting's mail links to. */
export let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

export interface Scene {
  cls: ClassRecord;
  you: StudentRecord;
  others: StudentRecord[];
  meeting: MeetingRecord;
  /** Path of the page. */
  path: string;
}

export interface Given {
  cls?: Partial<ClassRecord>;
  you?: Partial<Submission>;
  meeting?: Partial<MeetingRecord>;
}

/** A student of a group of four with a meeting. */
export async function setUp(given: Given = {}): Promise<Scene> {
  const { platform } = api;
  const cls = await buildClass(platform, given.cls);
  const you = await buildStudent(platform, cls.id, given.you);
  const others = [1, 2, 3].map(() => buildStudent(platform, cls.id));
  const members = [you, ...(await Promise.all(others))];
  const [group] = await buildGroups(cls, [members.map(({ id }) => id)]);
  const meeting = await buildMeeting(group!, given.meeting);
  return { cls, you, others: members.slice(1), meeting, path: pathFor(you, meeting) };
}

export const pathFor = (student: StudentRecord, { id }: Pick<MeetingRecord, 'id'>) =>
  `/meeting/${meetingLinks.text(meetingLink(api.platform.vault, student, id))}`;

/** As a browser sends a form without fields: no cookie, nothing that a script would add. */
export const post = (path: string) =>
  api.fetch(path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' } });

/** Posts, and opens where that leads. */
export async function submit(path: string) {
  const { status, headers } = await post(path);
  expect(status).toBe(303);
  return api.fetch(headers.get('location')!);
}

export const answering = ({ path, meeting }: Scene, answer: string) =>
  `${path}/answer/${answer}/${meeting.startsAt.getTime()}`;
export const stored = ({ meeting }: Scene) => MeetingModel.findOne({ id: meeting.id }).orFail().lean();
export const stopped = async ({ you }: Scene) => [
  ...((await StudentModel.findOne({ id: you.id }).lean())?.stoppedMails ?? []),
];

/** The sentences of a page. */
export const textOf = (body: string) =>
  body
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
export const statusOf = (body: string) => textOf(/<p class="said[^>]*>(.*?)<\/p>/s.exec(body)?.[1] ?? '').trim();
export const actionsOf = (body: string) =>
  [...body.matchAll(/<form method="post" action="([^"]+)"/g)].map(([, to]) => to);
export const pressedOf = (body: string) =>
  [...body.matchAll(/<button aria-pressed="true"[^>]*>(.*?)<\/button>/gs)].map(([, label]) => textOf(label!).trim());

/** A mail program stops the mails of a kind, twice, and the page has them come again. */
export async function expectStoppedAndResumed(kind: MeetingMail): Promise<void> {
  const scene = await setUp();
  for (let time = 0; time < 2; time++) {
    const { status, body } = await api.fetch(`${scene.path}/stop/${kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([status, statusOf(body)]).toEqual([200, `You get no more of these: ${ANSWER_TEXTS.en.mails[kind]}`]);
    expect(actionsOf(body)).toContain(`${scene.path}/resume/${kind}`);
    expect(await stopped(scene)).toEqual([kind]);
  }
  const { body } = await submit(`${scene.path}/resume/${kind}`);
  expect(statusOf(body)).toBe(`You get these again: ${ANSWER_TEXTS.en.mails[kind]}`);
  expect(actionsOf(body)).toContain(`${scene.path}/stop/${kind}`);
  expect(await stopped(scene)).toEqual([]);
}
