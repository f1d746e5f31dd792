import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { followTranslation } from './translation.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeAll(() => followTranslation(globalThis));

let root: Root;
let place: HTMLElement;
const failed = jest.fn();
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place, { onUncaughtError: failed });
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  failed.mockClear();
});

const show = (page: React.ReactNode) => act(async () => root.render(page));

/** The ways in which translators put a `<font>` in the place of a text. */
const WAYS: Record<string, (text: Text, font: HTMLElement) => void> = {
  'a text that is replaced': (text, font) => {
    font.append(`‹${text.data}›`);
    text.replaceWith(font);
  },
  'a text that is taken away before its translation': (text, font) => {
    font.append(`‹${text.data}›`);
    text.after(font);
    text.remove();
  },
  'a text that is taken away after its translation': (text, font) => {
    font.append(`‹${text.data}›`);
    text.before(font);
    text.remove();
  },
  'a text that is moved into two elements': (text, font) => {
    text.before(font);
    font.appendChild(document.createElement('font')).append(text);
  },
};

function translate(way: string): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim())) WAYS[way]!(text, document.createElement('font'));
}

function Lines({ first, second, icon = false }: { first?: string; second?: string; icon?: boolean }) {
  return (
    <p>
      {icon && <b>!</b>}
      {first}
      {second} <i>and more</i>
    </p>
  );
}

test.each(Object.keys(WAYS))('%s changes, goes, and lets others come before it', async (way) => {
  await show(<Lines first="one" second="two" />);
  translate(way);
  await show(<Lines first="uno" second="two" icon />);
  expect(place.textContent).toContain('!uno');
  expect(place.textContent).toContain('two');
  expect(place.textContent).not.toContain('one');
  translate(way);
  await show(<Lines second="due" />);
  expect(place.textContent).toContain('due');
  expect(place.textContent).not.toContain('uno');
  expect(place.textContent).not.toContain('two');
  await show(<Lines first="one" />);
  expect(place.textContent).toMatch(/^one/);
  expect(failed).not.toHaveBeenCalled();
});

test('what is no child is still refused', () => {
  expect(() => place.removeChild(document.createTextNode('of nobody'))).toThrow();
  expect(() => place.insertBefore(document.createElement('b'), document.createTextNode('of nobody'))).toThrow();
});
