import { describe, expect, test } from '@jest/globals';
import { fillText, findText, formatCount } from './texts.ts';

describe('plurals follow the rules of the language', () => {
  const forms = { n_zero: '0', n_one: '1', n_two: '2', n_few: 'few', n_many: 'many', n_other: 'other' };
  test.each([
    ['en', 1, '1'],
    ['en', 2, 'other'],
    ['he', 2, '2'],
    ['he', 11, 'other'],
    ['ru', 21, '1'],
    ['ru', 3, 'few'],
    ['ru', 5, 'many'],
    ['ar', 0, '0'],
    ['ar', 2, '2'],
    ['ar', 3, 'few'],
    ['ar', 11, 'many'],
    ['ar', 100, 'other'],
  ])('%s %i', (language, count, form) => {
    expect(findText(forms, language, 'n', count)).toBe(form);
  });

  test('a form that is not written falls back to other', () => {
    expect(findText({ n_one: '1', n_other: 'other' }, 'ru', 'n', 3)).toBe('other');
  });
});

test('keys go down by dots, and never into what an object inherits', () => {
  const texts = { form: { title: 'Title' } };
  expect(findText(texts, 'en', 'form.title')).toBe('Title');
  expect(findText(texts, 'en', 'form')).toBeUndefined();
  expect(findText(texts, 'en', 'constructor.name')).toBeUndefined();
});

test('places are filled, with plain text', () => {
  expect(fillText('{{a}} of {{ b }}{{c}}', { a: 1, b: '<b>$&' })).toBe('1 of <b>$&');
});

test.each([
  ['en', '10,013'],
  ['ru', '10\u00a0013'],
  ['es', '10.013'],
  ['ar', '10,013'],
])('a count in %s is %s', (language, written) => {
  expect(formatCount(10_013, language)).toBe(written);
});
