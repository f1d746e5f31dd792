import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createHost } from './host.ts';
import { LANGUAGE_KEY } from './language.ts';
import { SCHEME_KEY } from './scheme.ts';
import { safeStorage } from './storage.ts';
import { TOAST_MS } from './toasts.ts';

function inShadow() {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const element = root.appendChild(document.createElement('div'));
  return { root, element };
}

const inPage = () => ({
  root: document,
  element: document.body.appendChild(document.createElement('div')),
});

afterEach(() => localStorage.clear());

test('two hosts of one document have their own language, look and toasts', () => {
  const one = createHost({ ...inPage(), language: 'en', scheme: 'light' });
  const other = createHost({ ...inShadow(), language: 'he', scheme: 'dark', embedded: true });
  other.toasts.show('info', 'only here');
  one.language.show('en');
  expect(one.element).toMatchObject({ lang: 'en', dir: 'ltr', dataset: { scheme: 'light' } });
  expect(other.element).toMatchObject({ lang: 'he', dir: 'rtl', dataset: { scheme: 'dark' } });
  expect(one.element.style.getPropertyValue('--colour-page')).not.toBe(
    other.element.style.getPropertyValue('--colour-page'),
  );
  expect(one.toasts.current()).toBeUndefined();
  expect(other.toasts.current()).toMatchObject({ title: 'only here' });
  expect(document.documentElement.dataset['scheme']).toBeUndefined();
  other.toasts.dismiss();
});

test('only a page of our own names the document', () => {
  document.title = 'somebody else';
  createHost({ ...inShadow(), embedded: true }).name({ title: 'ours' });
  expect(document.title).toBe('somebody else');
  createHost(inPage()).name({ title: 'ours' });
  expect(document.title).toBe('ours');
});

describe.each([
  ['page', inPage],
  ['shadow root', inShadow],
])('in a %s', (_name, make) => {
  test.each([
    ['the Enter that ends a composition', { key: 'Enter', isComposing: true }, 0],
    ['the Enter that ends one in Safari', { key: 'Enter', keyCode: 229 }, 0],
    ['the Escape that drops a composition', { key: 'Escape', isComposing: true }, 0],
    ['an arrow among the words that are offered', { key: 'ArrowDown', isComposing: true }, 0],
    ['an Enter of its own', { key: 'Enter', keyCode: 13 }, 1],
  ])('%s is heard by as many fields as it is meant for', (_key, keys, times) => {
    const { element } = createHost(make());
    const field = element.appendChild(document.createElement('input'));
    const heard = jest.fn();
    field.addEventListener('keydown', heard);
    field.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, composed: true, cancelable: true }));
    expect(heard).toHaveBeenCalledTimes(times);
  });
});

test('a look that was chosen is there at the next visit', () => {
  createHost(inPage()).scheme.choose('dark');
  expect(localStorage.getItem(SCHEME_KEY)).toBe('dark');
  expect(createHost(inPage()).scheme.current()).toBe('dark');
});

describe('where storage is disabled or full', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };

  test('nothing is kept and nothing fails', () => {
    const storage = safeStorage(refuse);
    expect(storage.write('a', 'b')).toBe(false);
    expect(storage.read('a')).toBeNull();
    expect(storage.keys()).toEqual([]);
    expect(() => storage.remove('a')).not.toThrow();
  });

  test('a page still shows its language and look, and lets them be chosen', () => {
    localStorage.setItem(LANGUAGE_KEY, 'he');
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const host = createHost(inPage());
    expect(host.language.current()).toBe('en');
    host.scheme.choose('dark');
    expect(host.element.dataset['scheme']).toBe('dark');
    blocked.mockRestore();
    full.mockRestore();
  });
});

describe('a toast', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('takes the place of the one before, and goes by itself after five seconds', () => {
    const { toasts } = createHost(inPage());
    toasts.show('info', 'one');
    toasts.show('success', 'two');
    jest.advanceTimersByTime(4_999);
    expect(toasts.current()).toMatchObject({ kind: 'success', title: 'two' });
    jest.advanceTimersByTime(1);
    expect(toasts.current()).toBeUndefined();
  });

  test('stays while it is pointed at', () => {
    const { toasts } = createHost(inPage());
    toasts.show('info', 'one');
    toasts.hold();
    jest.advanceTimersByTime(10 * TOAST_MS);
    expect(toasts.current()).toMatchObject({ title: 'one' });
    toasts.release();
    jest.advanceTimersByTime(TOAST_MS);
    expect(toasts.current()).toBeUndefined();
  });
});
