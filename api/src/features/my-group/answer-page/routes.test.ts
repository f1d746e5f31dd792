import { describe, expect, jest, test } from '@jest/globals';
import type { MeetingMail } from '@study-groups/contracts/my-group';
import { tooManyRequests } from '../../../platform/errors.ts';
import { ClassModel } from '../../../records/class.ts';
import { GroupModel } from '../../../records/group.ts';
import { MailModel } from '../../../records/mail.ts';
import { MeetingModel } from '../../../records/meeting.ts';
import { StudentModel } from '../../../records/student.ts';
import { buildGroups, buildStudent } from '../../../testing/factories.ts';
import { ANSWER_TEXTS } from './parts.ts';
import {
  actionsOf,
  answering,
  api,
  expectStoppedAndResumed,
  pathFor,
  post,
  pressedOf,
  setUp,
  statusOf,
  stopped,
  stored,
  submit,
  textOf,
} from '../../../testing/answer-page.ts';

const HOUR_MS = 3_600_000;
const OVER = { startsAt: new Date(Date.now() - 2 * HOUR_MS) };

describe('the page', () => {
  test('shows the meeting in the zone of the class, and stands alone', async () => {
    const { path, meeting } = await setUp({
      cls: { timeZone: 'Asia/Jerusalem' },
      meeting: { startsAt: new Date('2099-06-15T11:00:00Z'), place: 'Library, room 5' },
    });
    const { status, headers, body } = await api.fetch(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    const text = textOf(body);
    for (const part of ['Algorithms · Group 1', 'Monday, June 15, 2099', 'Israel Time', 'Place: Library, room 5'])
      expect(text).toContain(part);
    expect(text).toMatch(/2:00\sPM – 3:00\sPM/);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toMatch(/<script|\bsrc=|@import|url\(/);
    expect([...body.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(['data:,', '/my-group']);
    expect(actionsOf(body).slice(0, 3)).toEqual(
      ['comes', 'cannot', 'other-hour'].map((answer) => `${path}/answer/${answer}/${meeting.startsAt.getTime()}`),
    );
  });

  test('is not changed by being looked at, however often', async () => {
    const scene = await setUp();
    const before = await stored(scene);
    const paths = [scene.path, answering(scene, 'comes'), `${scene.path}/met/yes`, `${scene.path}/stop/reminders`];
    for (const path of paths) {
      for (const method of ['GET', 'GET', 'GET', 'HEAD']) {
        const { status, body } = await api.fetch(path, { method });
        expect(status).toBe(path === scene.path ? 200 : 302);
        if (method === 'HEAD') expect(body).toBe('');
      }
    }
    expect(await stored(scene)).toEqual(before);
    expect(await stopped(scene)).toEqual([]);
  });

  test('has the answer of the mail’s button chosen, and sends nothing before its one press', async () => {
    const scene = await setUp();
    const { body } = await api.fetch(`${scene.path}?say=comes`);
    expect(textOf(body)).toContain('“I’ll come” is chosen. One press sends it.');
    expect(/<button[^>]*class="chosen"[^>]*autofocus[^>]*>([^<]*)</.exec(body)?.[1]?.trim()).toBe('I’ll come');
    expect(pressedOf(body)).toEqual([]);
    await submit(answering(scene, 'comes'));
    for (const said of ['comes', 'nonsense', '']) {
      const again = (await api.fetch(`${scene.path}?say=${said}`)).body;
      expect(again).not.toContain('autofocus');
      expect(pressedOf(again)).toEqual(['I’ll come']);
    }
  });

  test('says how many of the others answer what, and not who', async () => {
    const scene = await setUp();
    const [first, second, third] = scene.others;
    expect(textOf((await api.fetch(scene.path)).body)).toContain('Nobody else has answered yet.');
    const answers = [
      { studentId: scene.you.id, answer: 'comes' },
      { studentId: first!.id, answer: 'comes' },
      { studentId: second!.id, answer: 'comes' },
      { studentId: third!.id, answer: 'cannot' },
      // Of somebody who has left the group.
      { studentId: 99_999, answer: 'cannot' },
    ];
    await MeetingModel.updateOne({ id: scene.meeting.id }, { $set: { answers } });
    const { body } = await api.fetch(scene.path);
    expect(textOf(body)).toMatch(/2 others come 1 other can’t/);
    for (const { fullName, email } of scene.others) expect(body).not.toMatch(`${fullName}\\b|${email}`);
  });

  test('says that a meeting is only proposed', async () => {
    const { path } = await setUp({ meeting: { state: 'proposed' } });
    expect(textOf((await api.fetch(path)).body)).toContain(ANSWER_TEXTS.en.proposed);
  });

  test('shows what others typed as text', async () => {
    const name = `"><script>alert('x')</script>&amp;`;
    const { path, meeting } = await setUp({
      cls: { courseName: name },
      meeting: { place: `<img src=x onerror=alert(1)>` },
    });
    await GroupModel.updateOne({ id: meeting.groupId }, { $set: { name: `</bdi><h1 onclick='x'>` } });
    const { body } = await api.fetch(path);
    expect(body).not.toMatch(/<script|<img|<h1 /);
    expect(body).toContain('<bdi>&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;</bdi>');
    expect(body).toContain('<bdi>&lt;/bdi&gt;&lt;h1 onclick=&#39;x&#39;&gt;</bdi>');
    expect(body).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;</bdi>');
  });

  test('links the place only if it is a safe address', async () => {
    const { path, meeting } = await setUp();
    for (const [place, href] of [
      ['https://meet.example.edu/a?b=1&c="2"', 'https://meet.example.edu/a?b=1&amp;c=%222%22'],
      ['http://meet.example.edu/', null],
      ['javascript:alert(1)', null],
      ['Room 5, https://meet.example.edu/', null],
    ] as const) {
      await MeetingModel.updateOne({ id: meeting.id }, { $set: { place } });
      const { body } = await api.fetch(path);
      const links = [...body.matchAll(/<a href="([^"]*)" rel="noreferrer">/g)].map(([, to]) => to);
      expect([place, links]).toEqual([place, href === null ? [] : [href]]);
    }
  });

  test('speaks the language of the student, whatever the browser prefers', async () => {
    const { path } = await setUp({ you: { language: 'he' } });
    const { body } = await api.fetch(path, { headers: { 'accept-language': 'fr' } });
    expect(body).toContain('<html lang="he" dir="rtl">');
    expect(textOf(body)).toContain(ANSWER_TEXTS.he.titles.ahead);
    expect(textOf(body)).toContain('קבוצה 1');
  });
});

describe('an answer', () => {
  test('is kept, shown and said again, and may change', async () => {
    const scene = await setUp();
    for (const answer of ['comes', 'comes', 'cannot', 'other-hour'] as const) {
      const { status, body } = await submit(answering(scene, answer));
      expect([status, statusOf(body)]).toEqual([200, ANSWER_TEXTS.en.done[answer]]);
      expect(pressedOf(body)).toEqual([ANSWER_TEXTS.en.answers[answer]]);
      const { answers } = await stored(scene);
      expect(answers).toEqual([{ studentId: scene.you.id, answer }]);
    }
  });

  test('is said to be given only where it was', async () => {
    const scene = await setUp();
    for (const done of ['comes', 'yes', 'stop-reminders', 'nonsense', '<b>']) {
      const { body } = await api.fetch(`${scene.path}?done=${encodeURIComponent(done)}`);
      expect(statusOf(body)).toBe('');
    }
  });

  test('for another hour offers those to propose; the group is asked, and the meeting moves once all can', async () => {
    const availability = { monday: ['09:00', '10:00'] } as const;
    const scene = await setUp({ you: { availability: { monday: ['09:00', '10:00'] } } });
    const texts = ANSWER_TEXTS.en.otherHour;
    await StudentModel.updateMany({ classId: scene.cls.id }, { $set: { availability } });
    expect((await api.fetch(scene.path)).body).not.toContain('/propose/');
    const { body } = await submit(answering(scene, 'other-hour'));
    expect(textOf(body)).toContain(`${texts.choose} ${texts.all}`);
    const [propose] = actionsOf(body).filter((action) => action?.includes('/propose/'));
    const asked = (await submit(propose!)).body;
    expect(statusOf(asked)).toBe(ANSWER_TEXTS.en.done['hour-proposed']);
    expect(textOf(asked)).toContain('1 of 4 can');
    expect(actionsOf(asked).filter((action) => action?.includes('/hour/'))).toEqual([
      `${propose!.replace('/propose/', '/hour/cannot/')}?back`,
    ]);
    expect(await MailModel.countDocuments({ classId: scene.cls.id, kind: 'hour-proposed' })).toBe(3);
    // The page of a mate names who proposes it, and says before what the last yes does.
    for (const [at, mate] of scene.others.entries()) {
      const path = pathFor(mate, scene.meeting);
      const page = textOf((await api.fetch(path)).body);
      expect(page).toContain(`${scene.you.fullName} proposes `);
      expect(page.includes(texts.last)).toBe(at === 2);
      const can = propose!.replace(scene.path, path).replace('/propose/', '/hour/can/');
      const answered = await submit(can);
      if (at < 2) expect(statusOf(answered.body)).toBe(ANSWER_TEXTS.en.done['hour-can']);
      else expect(textOf(answered.body)).toContain(`Moved to the hour that ${scene.you.fullName} proposed. It was on`);
    }
    expect((await stored(scene)).startsAt.getTime()).toBe(Number(propose!.split('/').at(-1)));
  });

  test('about an hour that is gone, past or none shows how things are', async () => {
    const scene = await setUp();
    const start = scene.meeting.startsAt.getTime();
    for (const hour of ['soon', '1e999', '-1', String(Date.now() - HOUR_MS)]) {
      expect((await post(`${scene.path}/propose/${start}/${hour}`)).status).toBe(409);
      expect((await post(`${scene.path}/hour/can/${start}/${hour}`)).status).toBe(409);
    }
    expect((await post(`${scene.path}/hour/maybe/${start}/${start}`)).status).toBe(404);
    const { proposals } = await stored(scene);
    expect(proposals).toBeUndefined();
  });

  test('is not kept for a meeting that has moved, whose new hour is shown instead', async () => {
    const scene = await setUp();
    const startsAt = new Date(scene.meeting.startsAt.getTime() + 24 * HOUR_MS);
    const endsAt = new Date(startsAt.getTime() + HOUR_MS);
    await MeetingModel.updateOne({ id: scene.meeting.id }, { $set: { startsAt, endsAt } });
    const { status, body } = await post(answering(scene, 'comes'));
    expect([status, statusOf(body)]).toEqual([409, ANSWER_TEXTS.en.changed.ahead]);
    expect(actionsOf(body)).toContain(`${scene.path}/answer/comes/${startsAt.getTime()}`);
    expect((await stored(scene)).answers).toEqual([]);
    for (const start of ['soon', '1e999', '-1']) {
      expect((await post(`${scene.path}/answer/comes/${start}`)).status).toBe(409);
    }
  });

  test('comes too late once the meeting is over', async () => {
    const scene = await setUp({ meeting: OVER });
    const { status, body } = await post(answering(scene, 'comes'));
    expect([status, statusOf(body)]).toEqual([409, ANSWER_TEXTS.en.changed.begun]);
    expect((await stored(scene)).answers).toEqual([]);
  });
});

describe('whether the group met', () => {
  test('is asked once the meeting has begun, kept, and may be said again', async () => {
    const scene = await setUp({ meeting: OVER });
    const { body } = await api.fetch(scene.path);
    expect(textOf(body)).toContain(ANSWER_TEXTS.en.titles.begun);
    expect(actionsOf(body).slice(0, 3)).toEqual(['yes', 'some', 'no'].map((met) => `${scene.path}/met/${met}`));
    for (const met of ['yes', 'some', 'no'] as const) {
      const shown = await submit(`${scene.path}/met/${met}`);
      expect(statusOf(shown.body)).toBe(`Thank you! You said: ${ANSWER_TEXTS.en.met[met]}`);
      expect(pressedOf(shown.body)).toEqual([ANSWER_TEXTS.en.met[met]]);
      const said = await stored(scene);
      expect(said.met).toEqual([{ studentId: scene.you.id, met }]);
    }
  });

  test('can’t be said before', async () => {
    const scene = await setUp();
    expect((await post(`${scene.path}/met/yes`)).status).toBe(409);
    expect((await stored(scene)).met).toEqual([]);
  });
});

describe('mails', () => {
  test.each<MeetingMail>(['reminders'])(
    'of the kind %s are stopped by a mail program, again and again, and come again',
    expectStoppedAndResumed,
  );

  test('can be stopped by a browser, and by opening the address alone', async () => {
    const scene = await setUp();
    expect((await post(`${scene.path}/stop/reminders`)).status).toBe(200);
    expect(await stopped(scene)).toEqual(['reminders']);
    const { headers } = await api.fetch(`${scene.path}/stop/did-you-meet`);
    expect(headers.get('location')).toBe(`${scene.path}?mails`);
    const { body } = await api.fetch(headers.get('location')!);
    expect(body).toContain('<details open>');
    expect(actionsOf(body)).toContain(`${scene.path}/stop/did-you-meet`);
  });

  test('can be stopped when there is nothing to answer any more', async () => {
    const scene = await setUp();
    await MeetingModel.deleteOne({ id: scene.meeting.id });
    expect((await api.fetch(scene.path)).status).toBe(404);
    expect((await post(`${scene.path}/stop/reminders`)).status).toBe(200);
    expect(await stopped(scene)).toEqual(['reminders']);
  });
});

describe('a link leads nowhere', () => {
  const unknown = ANSWER_TEXTS.en.failures.unknown.title;

  test('with the token of another meeting or student, and with none', async () => {
    const scene = await setUp();
    const { you, others, meeting } = scene;
    const token = (path: string) => path.split('.').at(-1)!;
    const ofOther = token(pathFor(others[0]!, meeting));
    for (const to of ['met/yes', 'resume/reminders']) {
      expect((await post(`/meeting/${meeting.id}.${you.id}.${ofOther}/${to}`)).status).toBe(404);
    }
    const paths = [
      `/meeting/${meeting.id}.${you.id}.${token(pathFor(you, { id: meeting.id + 1 }))}`,
      `/meeting/${meeting.id}.${you.id}.${ofOther}`,
      `/meeting/${meeting.id + 1}.${you.id}.${token(scene.path)}`,
      `/meeting/${meeting.id}.999999.${token(scene.path)}`,
      '/meeting/1',
      '/meeting/%E0%A4%A',
    ];
    for (const path of paths) {
      const { status, headers, body } = await api.fetch(path);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(textOf(body)).toContain(unknown);
      for (const to of [`answer/comes/${meeting.startsAt.getTime()}`, 'stop/reminders']) {
        expect((await post(`${path}/${to}`)).status).toBe(404);
        expect((await api.fetch(`${path}/${to}`)).status).toBe(404);
      }
    }
    expect((await stored(scene)).answers).toEqual([]);
    expect(await stopped(scene)).toEqual([]);
    expect(api.logs.join('')).toContain('link-refused');
  });

  test('once the student has asked for another, or is gone', async () => {
    const scene = await setUp();
    await StudentModel.updateOne({ id: scene.you.id }, { $inc: { linkVersion: 1 } });
    expect((await api.fetch(scene.path)).status).toBe(404);
    expect((await post(answering(scene, 'comes'))).status).toBe(404);
    const other = await setUp();
    await StudentModel.deleteOne({ id: other.you.id });
    expect((await api.fetch(other.path)).status).toBe(404);
  });

  test('with something that no button says', async () => {
    const scene = await setUp();
    for (const to of [`answer/perhaps/${scene.meeting.startsAt.getTime()}`, 'met/perhaps', 'stop/all', 'resume/all']) {
      expect((await post(`${scene.path}/${to}`)).status).toBe(404);
    }
  });

  test('in the language of the browser', async () => {
    const { body } = await api.fetch('/meeting/1', { headers: { 'accept-language': 'ar,en;q=0.5' } });
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(textOf(body)).toContain(ANSWER_TEXTS.ar.failures.unknown.title);
  });
});

describe('nothing can be answered', () => {
  test.each([
    ['calledOff', 404, { state: 'cancelled', isCalledOff: true }],
    ['gone', 404, { state: 'cancelled' }],
  ] as const)('of a meeting that is %s', async (failure, status, meeting) => {
    const scene = await setUp({ meeting, you: { language: 'ru' } });
    for (const answer of [await api.fetch(scene.path), await post(answering(scene, 'comes'))]) {
      expect(answer.status).toBe(status);
      expect(textOf(answer.body)).toContain(ANSWER_TEXTS.ru.failures[failure].title);
      expect(actionsOf(answer.body).filter((to) => !to?.includes('/stop/'))).toEqual([]);
    }
  });

  test('after the student has left the group, into another too', async () => {
    const scene = await setUp();
    const left = [409, expect.stringContaining(ANSWER_TEXTS.en.failures.left.title)];
    await GroupModel.updateOne({ id: scene.meeting.groupId }, { $pull: { members: { studentId: scene.you.id } } });
    const see = async () => {
      const answers = [await api.fetch(scene.path), await post(answering(scene, 'comes'))];
      for (const { status, body } of answers) expect([status, textOf(body)]).toEqual(left);
    };
    await see();
    const other = await buildStudent(api.platform, scene.cls.id);
    await ClassModel.updateOne({ id: scene.cls.id }, { $set: { matchedRun: 2 } });
    await GroupModel.updateOne({ id: scene.meeting.groupId }, { $set: { name: 'Others' } });
    await buildGroups(scene.cls, [[scene.you.id, other.id]]);
    await see();
    expect((await stored(scene)).answers).toEqual([]);
  });

  test('after the term of the class', async () => {
    const scene = await setUp({ cls: { activeUntil: new Date(Date.now() - HOUR_MS) }, meeting: OVER });
    for (const { status, body } of [await api.fetch(scene.path), await post(`${scene.path}/met/yes`)]) {
      expect(status).toBe(403);
      expect(textOf(body)).toContain(ANSWER_TEXTS.en.failures.ended.title);
    }
    expect((await stored(scene)).met).toEqual([]);
  });

  test('in a class that was taken back', async () => {
    const scene = await setUp();
    await ClassModel.updateOne({ id: scene.cls.id }, { $set: { status: 'rejected' } });
    expect((await api.fetch(scene.path)).status).toBe(404);
    expect((await post(answering(scene, 'comes'))).status).toBe(404);
  });
});

describe('whatever goes wrong', () => {
  test('too many requests of an address are asked to wait, by a page', async () => {
    const { path } = await setUp();
    const take = jest.spyOn(api.platform.limits.memberCalls, 'take').mockRejectedValueOnce(tooManyRequests(5_000));
    const { status, headers, body } = await api.fetch(path);
    expect([status, headers.get('retry-after'), take.mock.calls.length]).toEqual([429, '5', 1]);
    expect(textOf(body)).toContain(ANSWER_TEXTS.en.failures.tooMany.title);
    take.mockRestore();
  });

  test('a fault of ours is a page too, and only the log learns of it', async () => {
    const { path } = await setUp();
    const take = jest.spyOn(api.platform.limits.memberCalls, 'take').mockRejectedValueOnce(new Error('a fault'));
    const { status, headers, body } = await api.fetch(path);
    expect([status, headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(body).not.toContain('a fault');
    expect(api.logs.at(-2)).toContain('a fault');
    take.mockRestore();
  });

  test('no token is logged', async () => {
    const scene = await setUp();
    const token = scene.path.split('.').at(-1)!;
    await submit(answering(scene, 'comes'));
    await post(`${scene.path}/stop/reminders`);
    await api.fetch(`${scene.path}x`);
    const logs = api.logs.join('');
    expect(logs).toContain('"route":"/meeting/:link/answer/:answer/:startsAt"');
    expect(logs).not.toContain(token);
  });
});
