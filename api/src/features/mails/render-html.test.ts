import { describe, expect, test } from '@jest/globals';
import type { Language } from '@study-groups/contracts/language';
import { SAMPLE_MAILS } from '../../testing/sample-mails.ts';
import { renderMail } from './render.ts';

/** Styles and indents are the layout's, the same in every mail; the snapshots show what differs. */
const LAYOUT = / style="[^"]*"|^\s+/gm;

/** One for each direction: in HTML the other languages differ in words alone, which the texts show. */
const DRAWN: readonly Language[] = ['en', 'he'];

describe.each(SAMPLE_MAILS)('$kind', (mail) => {
  test.each(DRAWN)('in %s', async (language) => {
    const { html } = await renderMail(mail, language, 'https://groups.example.edu');
    expect(html.replaceAll(LAYOUT, '')).toMatchSnapshot();
  });
});
