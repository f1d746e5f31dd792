import { afterEach, expect, test } from '@jest/globals';
import { pageFileOf } from './useSavePage.ts';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** Returns a browser's view of the file of the content of `html`, under the styles of the page. */
function fileOf(html: string, css = '', title = 'Algorithms') {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const content = document.createElement('div');
  content.innerHTML = html;
  document.body.append(content);
  const text = pageFileOf({ content, title, language: 'he', dir: 'rtl' });
  return { text, page: new DOMParser().parseFromString(text, 'text/html') };
}

test('it is a page of its own, in its language and direction, that asks nothing of any server', () => {
  const { text, page } = fileOf('<p>נועה</p><p hidden>second page</p>');
  expect(text.startsWith('<!doctype html>\n<html')).toBe(true);
  expect([page.documentElement.lang, page.documentElement.dir, page.title]).toEqual(['he', 'rtl', 'Algorithms']);
  expect(page.characterSet).toBe('UTF-8');
  expect(page.querySelectorAll('script, link, img, iframe, [src]')).toHaveLength(0);
  expect(text).not.toMatch(/https?:|url\(/);
  // Pages that wait on a screen are all in the file.
  expect(page.querySelectorAll('[hidden]')).toHaveLength(0);
  expect(page.body.textContent).toContain('second page');
});

test('names stay text, whatever they hold', () => {
  const name = '</style><script>alert(1)</script> & "<b>"';
  const content = document.createElement('p');
  content.textContent = name;
  const { page } = fileOf(content.outerHTML, '', name);
  expect(page.querySelectorAll('script, b')).toHaveLength(0);
  expect(page.querySelector('p')?.textContent).toBe(name);
  expect(page.title).toBe(name);
});

test('it holds the styles of what it shows, also for print, and no others', () => {
  const { page } = fileOf(
    '<article class="sheet"></article><article class="sheet"></article>',
    `:where(.page, .page *), :where(.page *)::before { box-sizing: border-box; }
     .sheet + .sheet { break-before: page; } .sheet:hover::after { color: red; } .elsewhere { color: blue; }
     @media print { .sheet { margin: 0; } .elsewhere { margin: 0; } } @page { margin: 14mm; }`,
  );
  const css = page.querySelector('style')!.textContent;
  expect(css).toContain('box-sizing: border-box');
  expect(css).toContain('break-before: page');
  expect(css).toContain('.sheet:hover::after');
  expect(css).toMatch(/@media print \{\s*\.sheet \{\s*margin: 0/);
  expect(css).not.toContain('elsewhere');
});
