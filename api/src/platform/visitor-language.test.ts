import { expect, test } from '@jest/globals';
import { languageOfTag } from './visitor-language.ts';

test.each([
  ['he', 'he'],
  ['iw', 'he'],
  ['iw_IL', 'he'],
  ['IW-il', 'he'],
  ['heb', 'he'],
  ['he_IL.UTF-8', 'he'],
  [' he-IL ', 'he'],
  ['zh-Hans', 'zh'],
  ['zh_hans_CN', 'zh'],
  ['zh_tw', 'zh'],
  ['cmn-Hans', 'zh'],
  ['en-US@calendar=gregorian', 'en'],
  ['en_us', 'en'],
  ['es_419', 'es'],
  ['es_mx_kids', 'es'],
  ['fr-CA-x-private', 'fr'],
  ['fre', 'fr'],
  ['ar-EG-u-nu-latn', 'ar'],
  ['ru-RU, en;q=0.8', 'ru'],
  // Indonesian, Yiddish and Portuguese, which nobody here speaks.
  ['in', undefined],
  ['ji', undefined],
  ['pt_BR', undefined],
  ['', undefined],
  ['_', undefined],
  ['english', undefined],
  ['Français', undefined],
])('%j is %s', (tag, language) => expect(languageOfTag(tag)).toBe(language));
