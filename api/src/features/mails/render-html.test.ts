import { expect, test } from '@jest/globals';
import type { Language } from '@study-groups/contracts/language';
import { SAMPLE_MAILS } from '../../testing/sample-mails.ts';
import { renderMail } from './render.ts';

/** Styles and indents, the same in every mail; and the cells of the week, which render.test.ts counts. */
const LAYOUT = / style="[^"]*"|^\s+|<style>.*<\/style>|(<td class="w\d"[^>]*><\/td>)+\s*/gm;

/** Between them they have each kind of piece, in both directions; the others are made of the same ones. */
const DRAWN = [
  ['your-group', 'en'],
  ['class-approved', 'he'],
  ['request-rejected', 'ar'],
] as const satisfies [string, Language][];

test.each(DRAWN)('%s in %s', async (wanted, language) => {
  const mail = SAMPLE_MAILS.find(({ kind }) => kind === wanted)!;
  const { html } = await renderMail(mail, language, 'https://groups.example.edu');
  expect(html.replaceAll(LAYOUT, '')).toMatchSnapshot();
});
