import { expect, test } from '@jest/globals';
import type { Language } from '@study-groups/contracts/language';
import { readTexts } from './read-texts.ts';

const english = { title: 'Group', of: { one: 'one', two: 'two' } };
const files: Partial<Record<Language, object>> = { en: english, fr: { of: { two: 'deux' } } };

const read = (error: Error) =>
  readTexts(async (language) => {
    if (!files[language]) throw error;
    return { default: files[language] as typeof english };
  });

test('what is not translated yet, a text or a whole file, is English', async () => {
  const texts = await read(Object.assign(new Error('Cannot find module'), { code: 'ERR_MODULE_NOT_FOUND' }));
  expect(texts.fr).toEqual({ title: 'Group', of: { one: 'one', two: 'deux' } });
  expect(texts.ru).toEqual(english);
});

test('a file that cannot be read stops the start', async () => {
  await expect(read(new Error('Unexpected token'))).rejects.toThrow('Unexpected token');
});
