import { afterEach, describe, expect, test } from '@jest/globals';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { screen, within } from '@testing-library/react';
import { READERS } from './guide.ts';
import HelpPage from './HelpPage.tsx';

afterEach(closePage);

/** Opens a page of the guide, for a visitor with a language. */
async function open(path: string, language = 'en') {
  localStorage.setItem('preferredLanguage', language);
  return openPage(HelpPage, path, {}, { at: path.replace(/#.*/, '') });
}

test('the index leads to the four guides', async () => {
  await open('/help');
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeTruthy();
  const guides = within(screen.getByRole('list')).getAllByRole<HTMLAnchorElement>('link');
  expect(guides.map(({ pathname }) => pathname)).toEqual(READERS.map((reader) => `/help/${reader}`));
});

describe.each(READERS)('the guide for %s', (reader) => {
  test('lists its sections, in order, each of which its list leads to', async () => {
    await open(`/help/${reader}`);
    expect(await screen.findByRole('heading', { level: 1, name: `Help for ${reader}` })).toBeTruthy();
    expect(document.title).toBe(`Help for ${reader} · Smart Study Groups`);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const links = contents.getAllByRole<HTMLAnchorElement>('link');
    const sections = [...document.querySelectorAll('section')].map((each) => each.querySelector('h2'));
    expect(links.map(({ textContent, hash }) => [textContent, hash])).toEqual(
      sections.map((heading) => [heading?.textContent, `#${heading?.id}`]),
    );
  });

  test('has headings without a gap between their levels, and pictures that keep their room and say what they show', async () => {
    await open(`/help/${reader}`);
    const headings = await screen.findAllByRole('heading');
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    const pictures = screen.getAllByRole<HTMLImageElement>('img');
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      expect(picture.alt.length).toBeGreaterThan(20);
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect(Number(picture.getAttribute('width')) * Number(picture.getAttribute('height'))).toBeGreaterThan(0);
    }
  });
});

test('a guide is in Hebrew for who reads Hebrew', async () => {
  await open('/help/students', 'he');
  expect(await screen.findByRole('heading', { level: 2, name: 'הרשמה לקבוצת לימוד' })).toBeTruthy();
  expect(document.querySelector('[lang="en"]')).toBeNull();
});

test.each([
  ['ru', 'Помощь студентам', 'Это руководство на английском языке'],
  ['ar', 'مساعدة للطلاب', 'هذا الدليل باللغة الإنجليزية'],
])('for who reads %s a guide says that it is English, and is marked as such', async (language, title, note) => {
  await open('/help/students', language);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(note)).toBeTruthy();
  for (const each of [screen.getByRole('link', { name: 'Find your group' }), document.querySelector('section')]) {
    const marked = each?.closest('[lang]');
    expect([marked?.getAttribute('lang'), marked?.getAttribute('dir')]).toEqual(['en', 'ltr']);
  }
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang="en"]')).toBeNull();
});

test('an address that names a section leads to it, once it is there', async () => {
  await open('/help/students#change');
  const heading = await screen.findByRole('heading', { level: 2, name: 'Change your answers' });
  expect(document.activeElement).toBe(heading);
});

test('what the product says is marked, what is typed is left as it is, and lines to copy name this site', async () => {
  await open('/help/webmasters');
  expect((await screen.findByText("In your university's pages")).tagName).toBe('B');
  expect(screen.getByText('EMBED_ORIGINS').tagName).toBe('CODE');
  expect(screen.getByText(/embed\.js/).textContent).toContain(`${location.origin}/embed.js`);
  expect(screen.getAllByRole('button', { name: 'Copy these lines' }).length).toBeGreaterThan(2);
});
