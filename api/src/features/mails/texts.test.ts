import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@study-groups/contracts/language';
import { SCORE_WORDS } from '@study-groups/contracts/score-words';
import { MAIL_TEXTS } from './texts.ts';

test.each(LANGUAGES)('mails call a score as the pages do: %s', (language) => {
  const file = new URL(`../../../../web-sdk/src/i18n/locales/common/${language}.json`, import.meta.url);
  // Both are English until they are translated.
  if (!existsSync(file)) return expect(MAIL_TEXTS[language].score.words).toEqual(MAIL_TEXTS.en.score.words);
  const { score } = JSON.parse(readFileSync(file, 'utf8')) as { score: Record<string, string> };
  const inMails = SCORE_WORDS.map((word) => MAIL_TEXTS[language].score.words[word].toLowerCase());
  expect(inMails).toEqual(SCORE_WORDS.map((word) => score[word]?.toLowerCase()));
});
