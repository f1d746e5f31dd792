import { afterEach, expect, test } from '@jest/globals';
import { buildAnswers } from '../../testing/samples.ts';
import { emptyAnswers } from './answers.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { startForm } from './form.ts';

const start = emptyAnswers('flex');

afterEach(() => sessionStorage.clear());

test('a draft comes back with its tab, its answers and what was typed but not added', () => {
  const form = { ...startForm(buildAnswers()), step: 'preferences' as const, friendEntry: 'dan@' };
  keepDraft('class-7', form);
  expect(readDraft('class-7', start)).toEqual({ step: 'preferences', answers: buildAnswers(), friendEntry: 'dan@' });
  expect(readDraft('class-8', start)).toBeUndefined();
  dropDraft('class-7');
  expect(readDraft('class-7', start)).toBeUndefined();
});

test('answers of another shape are left out, the others used', () => {
  keepDraft('class-7', startForm(buildAnswers()));
  const kept = JSON.parse(sessionStorage.getItem('registrationDraft:class-7') ?? '');
  Object.assign(kept.answers, {
    availability: { someday: ['10:00'] },
    studyRole: 'explainer',
    personalityType: '3',
    extra: 1,
  });
  sessionStorage.setItem('registrationDraft:class-7', JSON.stringify(kept));
  const answers = readDraft('class-7', start)?.answers;
  expect(answers).toMatchObject({ fullName: 'Noa Levin', availability: {}, studyRole: [], personalityType: 3 });
  expect(answers).not.toHaveProperty('extra');
});

test.each(['', '{', 'null', '{"step":"elsewhere","friendEntry":"","answers":{}}', '{"step":"availability"}'])(
  'what is not a draft (%j) is passed over',
  (text) => {
    sessionStorage.setItem('registrationDraft:class-7', text);
    expect(readDraft('class-7', start)).toBeUndefined();
  },
);
