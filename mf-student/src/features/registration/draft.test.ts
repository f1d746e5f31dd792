import { afterEach, expect, test } from '@jest/globals';
import { safeStorage } from '@study-groups/web-sdk/host/storage';
import { buildAnswers } from '../../testing/samples.ts';
import { emptyAnswers } from './answers.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { startForm } from './form.ts';

const start = emptyAnswers({ groupSize: 'flex' });
const storage = safeStorage(() => sessionStorage);

afterEach(() => sessionStorage.clear());

test('a draft comes back with its tab, its answers and what was typed but not added', () => {
  const form = { ...startForm(buildAnswers()), step: 'preferences' as const, friendEntry: 'dan@' };
  keepDraft(storage, 'class-7', form);
  expect(readDraft(storage, 'class-7', start)).toEqual({
    step: 'preferences',
    answers: buildAnswers(),
    friendEntry: 'dan@',
  });
  expect(readDraft(storage, 'class-8', start)).toBeUndefined();
  dropDraft(storage, 'class-7');
  expect(readDraft(storage, 'class-7', start)).toBeUndefined();
});

test('what was sent and not answered comes back with its key; what is none of our making does not', () => {
  const attempt = { key: 'a-key-of-the-test', body: '{}' };
  keepDraft(storage, 'class-7', { ...startForm(buildAnswers()), attempt });
  expect(readDraft(storage, 'class-7', start)?.attempt).toEqual(attempt);
  keepDraft(storage, 'class-7', { ...startForm(buildAnswers()), attempt: { key: 7 } as never });
  expect(readDraft(storage, 'class-7', start)).not.toHaveProperty('attempt');
});

test('answers of another shape are left out, the others used', () => {
  keepDraft(storage, 'class-7', startForm(buildAnswers()));
  const kept = JSON.parse(sessionStorage.getItem('registrationDraft:class-7') ?? '');
  Object.assign(kept.answers, {
    availability: { someday: ['10:00'] },
    studyRole: 'explainer',
    personalityType: '3',
    extra: 1,
  });
  sessionStorage.setItem('registrationDraft:class-7', JSON.stringify(kept));
  const answers = readDraft(storage, 'class-7', start)?.answers;
  expect(answers).toMatchObject({ fullName: 'Noa Levin', availability: {}, studyRole: [], personalityType: 3 });
  expect(answers).not.toHaveProperty('extra');
});

test.each(['', '{', 'null', '{"step":"elsewhere","friendEntry":"","answers":{}}', '{"step":"availability"}'])(
  'what is not a draft (%j) is passed over',
  (text) => {
    sessionStorage.setItem('registrationDraft:class-7', text);
    expect(readDraft(storage, 'class-7', start)).toBeUndefined();
  },
);

test('a storage that is blocked keeps nothing, and nothing fails', () => {
  const blocked = safeStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  keepDraft(blocked, 'class-7', startForm(buildAnswers()));
  expect(readDraft(blocked, 'class-7', start)).toBeUndefined();
  expect(() => dropDraft(blocked, 'class-7')).not.toThrow();
});
