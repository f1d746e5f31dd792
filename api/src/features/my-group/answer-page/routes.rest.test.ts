import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@study-groups/contracts/language';
import type { MeetingMail } from '@study-groups/contracts/my-group';
import { MeetingModel } from '../../../records/meeting.ts';
import { ANSWER_TEXTS } from './parts.ts';
import { answering, expectStoppedAndResumed, setUp, statusOf, submit } from '../../../testing/answer-page.ts';

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
    expectStoppedAndResumed,
  );
});
