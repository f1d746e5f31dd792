import { test } from '@jest/globals';
import { LANGUAGES } from '@study-groups/contracts/language';
import { SAMPLE_MAILS } from '../outbox/render.ts';
import { expectHarmless, expectNothingToFollow, TEXTS } from '../../testing/strangers-words.ts';

test.each(SAMPLE_MAILS)(
  'a mail of the kind $kind makes no link of what strangers typed, and only the name of an approved class in its subject',
  async (mail) => {
    for (const [at, text] of TEXTS.entries()) await expectHarmless(mail, text, LANGUAGES[at % LANGUAGES.length]!);
  },
);

test('whatever addresses are made of, nothing is left to follow', () => expectNothingToFollow(3_000));
