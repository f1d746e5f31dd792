import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@study-groups/contracts/language';
import { meetingLinkText } from '@study-groups/contracts/meeting-link';
import type { MeetingMail } from '@study-groups/contracts/my-group';
import type { Submission } from '@study-groups/contracts/student';
import { type ClassRecord } from '../../../records/class.ts';
import { MeetingModel, type MeetingRecord } from '../../../records/meeting.ts';
import { meetingLink } from '../../../records/member-links.ts';
import { StudentModel, type StudentRecord } from '../../../records/student.ts';
import { startTestApi, type TestApi } from '../../../testing/api.ts';
import { buildClass, buildGroups, buildStudent } from '../../../testing/factories.ts';
import { buildMeeting } from '../../../testing/meetings.ts';
import { ANSWER_TEXTS } from './texts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Scene {
  cls: ClassRecord;
  you: StudentRecord;
  others: StudentRecord[];
  meeting: MeetingRecord;
  /** Where the page is. */
  path: string;
}

interface Given {
  cls?: Partial<ClassRecord>;
  you?: Partial<Submission>;
  meeting?: Partial<MeetingRecord>;
}

/** A student of a group of four with a meeting. */
async function setUp(given: Given = {}): Promise<Scene> {
  const { platform } = api;
  const cls = await buildClass(platform, given.cls);
  const you = await buildStudent(platform, cls.id, given.you);
  const others = [1, 2, 3].map(() => buildStudent(platform, cls.id));
  const members = [you, ...(await Promise.all(others))];
  const [group] = await buildGroups(cls, [members.map(({ id }) => id)]);
  const meeting = await buildMeeting(group!, given.meeting);
  return { cls, you, others: members.slice(1), meeting, path: pathFor(you, meeting) };
}

const pathFor = (student: StudentRecord, { id }: Pick<MeetingRecord, 'id'>) =>
  `/meeting/${meetingLinkText(meetingLink(api.platform.vault, student, id))}`;

/** As a browser sends a form without fields: no cookie, nothing that a script would add. */
const post = (path: string) =>
  api.fetch(path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' } });

/** Posts, and opens where that leads. */
async function submit(path: string) {
  const { status, headers } = await post(path);
  expect(status).toBe(303);
  return api.fetch(headers.get('location')!);
}

const answering = ({ path, meeting }: Scene, answer: string) =>
  `${path}/answer/${answer}/${meeting.startsAt.getTime()}`;
const stopped = async ({ you }: Scene) => [
  ...((await StudentModel.findOne({ id: you.id }).lean())?.stoppedMails ?? []),
];

/** The sentences of a page. */
const textOf = (body: string) =>
  body
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const statusOf = (body: string) => textOf(/<p class="said[^>]*>(.*?)<\/p>/s.exec(body)?.[1] ?? '').trim();
const actionsOf = (body: string) => [...body.matchAll(/<form method="post" action="([^"]+)"/g)].map(([, to]) => to);

describe('the page', () => {
  test.each([...LANGUAGES])('leaves no text out in %s', async (language) => {
    const scene = await setUp({ you: { language }, meeting: { place: 'A1', state: 'proposed' } });
    const answers = scene.others.map(({ id }, i) => ({
      studentId: id,
      answer: (['comes', 'cannot', 'other-hour'] as const)[i],
    }));
    await MeetingModel.updateOne({ id: scene.meeting.id }, { $set: { answers } });
    const { body } = await submit(answering(scene, 'other-hour'));
    expect(body).not.toMatch(/undefined|null|NaN|\{\{|<li><\/li>/);
    expect(statusOf(body)).toBe(ANSWER_TEXTS[language].done['other-hour']);
  });
});

describe('mails', () => {
  test.each<MeetingMail>(['invitations', 'did-you-meet'])(
    'of the kind %s are stopped by a mail program, again and again, and come again',
    async (kind) => {
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
    },
  );
});
