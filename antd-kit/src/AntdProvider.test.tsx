import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createHost, type Host } from '@study-groups/web-sdk/host/host';
import { HostProvider } from '@study-groups/web-sdk/host/HostProvider';
import { loadCommonTexts } from '@study-groups/web-sdk/i18n/i18n';
import { act, cleanup, render } from '@testing-library/react';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import Tabs from 'antd/es/tabs';
import { AntdProvider } from './AntdProvider.tsx';
import { prepareAntd } from './testing/prepare-antd.ts';

prepareAntd();
beforeEach(() => loadCommonTexts('en'));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Some of antd: what is inline, what floats, and what moves. */
function Sample() {
  return (
    <>
      <Button loading>{'press'}</Button>
      <Tabs items={[{ key: 'one', label: 'one', children: <a href="/one">{'one'}</a> }]} />
      <Modal open title="title">
        {'words'}
      </Modal>
    </>
  );
}

const hostOf = (root: Host['root'], element: HTMLElement) =>
  createHost({ root, element, language: 'en', scheme: 'light' });

async function show(remotes: readonly string[], host: Host, into: ParentNode & Node) {
  const view = (shown: readonly string[]) => (
    <HostProvider host={host}>
      {shown.map((remote) => (
        <AntdProvider key={remote} remote={remote}>
          <Sample />
        </AntdProvider>
      ))}
    </HostProvider>
  );
  const container = into.appendChild(document.createElement('div'));
  const { rerender } = await act(async () => render(view(remotes), { container }));
  return { showOnly: (...left: string[]) => act(async () => rerender(view(left))) };
}

const KEYFRAMES = /@(?:-webkit-)?keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

const textsOf = (root: ParentNode) => [...root.querySelectorAll('style')].map((style) => style.textContent ?? '');
/** Every selector of the sheets; but for the one that keeps the page behind a dialog from scrolling. */
const selectorsOf = (root: ParentNode) =>
  textsOf(root)
    .flatMap((text) => [...text.replace(KEYFRAMES, '').matchAll(/([^{};]+)\{/g)])
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@') && selector !== 'html body');
const found = (root: ParentNode, pattern: RegExp) => [
  ...new Set(textsOf(root).flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
];
const elementsOf = (prefix: string, root: ParentNode) => [...root.querySelectorAll(`[class*="${prefix}"]`)];

describe('two remotes on one page, each with an antd of its own', () => {
  test('have classes, variables and animations of their own', async () => {
    await show(['one', 'two'], hostOf(document, document.documentElement), document.body);
    expect(found(document, /(--[\w-]+)/g).filter((name) => !/^--antd-(one|two)-6-/.test(name))).toEqual([]);
    const hashes = ['one', 'two'].map((remote) => {
      const [element] = elementsOf(`antd-${remote}-`, document);
      return [...(element?.classList ?? [])].find((name) => name.startsWith('css-'));
    });
    expect(new Set(hashes).size).toBe(2);
    // antd gives the turning of an icon no name of its own; it is the same in all.
    expect(
      found(document, /@keyframes ([\w-]+)/g).filter(
        (name) => name !== 'loadingCircle' && !hashes.some((hash) => hash && name.startsWith(hash)),
      ),
    ).toEqual([]);
  });

  test('reach no element of each other, and none of the page', async () => {
    const bystander = document.body.appendChild(document.createElement('a'));
    bystander.href = '/';
    await show(['one', 'two'], hostOf(document, document.documentElement), document.body);
    const selectors = selectorsOf(document);
    expect(selectors.length).toBeGreaterThan(200);
    expect(selectors.filter((selector) => !/antd-(one|two)-6-|\.css-/.test(selector))).toEqual([]);
    expect(selectors.filter((selector) => matches(bystander, selector))).toEqual([]);
    const ofTwo = selectors.filter((selector) => selector.includes('antd-two-6-'));
    expect(ofTwo.length).toBeGreaterThan(100);
    const ofOne = elementsOf('antd-one-', document);
    expect(ofOne.length).toBeGreaterThan(10);
    expect(ofOne.flatMap((element) => ofTwo.filter((selector) => matches(element, selector)))).toEqual([]);
  });

  test('keep their variables when the other leaves', async () => {
    const { showOnly } = await show(['one', 'two'], hostOf(document, document.documentElement), document.body);
    await showOnly('two');
    expect(found(document, /(--antd-two-[\w-]+-color-primary):/g)).toHaveLength(1);
  });
});

test('in a shadow root all styles and what floats stay inside', async () => {
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const element = shadow.appendChild(document.createElement('div'));
  const before = document.querySelectorAll('style').length;
  await show(['one'], hostOf(shadow, element), element);
  expect(shadow.querySelector('[role="dialog"]')).not.toBeNull();
  expect(selectorsOf(shadow).length).toBeGreaterThan(100);
  expect(document.querySelectorAll('style')).toHaveLength(before);
});

/** Tells whether a selector of antd matches; selectors that this DOM can't read are for browsers of one maker. */
function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}
