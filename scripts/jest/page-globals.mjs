import { webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';

/** The window of the process, which all its files of tests have in turn. There is no network: tests bring their own `fetch`. */
const { window } = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost/' });

/** Globals that Node has too, of which jsdom accepts only its own. */
const OF_JSDOM = new Set([
  'AbortController',
  'AbortSignal',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'FormData',
  'MessageEvent',
  'URL',
  'URLSearchParams',
  'crypto',
]);
const FRAME_MS = 16;
const WINDOWS = ['window', 'self', 'top', 'parent', 'frames'];
const OF_WINDOW = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

/**
 * @param {string} name  of the window's
 * @returns {PropertyDescriptor} the same for Node's global object; what the window counts on stays its own
 */
function shared(name) {
  const value = Reflect.get(window, name);
  const isClass = /^[A-Z]/.test(name);
  if (typeof value === 'function' && !isClass) return { writable: true, value: value.bind(window) };
  if (typeof value === 'number' || isClass) return { writable: true, value };
  return { get: () => Reflect.get(window, name), set: (next) => void Reflect.set(window, name, next) };
}

for (const name of [...Object.getOwnPropertyNames(window), ...OF_WINDOW]) {
  if (name in globalThis && !OF_JSDOM.has(name)) continue;
  const descriptor = WINDOWS.includes(name) ? { writable: true, value: globalThis } : shared(name);
  Object.defineProperty(globalThis, name, { configurable: true, enumerable: true, ...descriptor });
}
// jsdom's frames end for good where one was asked for while the timers were faked.
const { setTimeout, clearTimeout } = globalThis;
Object.assign(globalThis, {
  requestAnimationFrame: (/** @type {FrameRequestCallback} */ draw) =>
    setTimeout(() => draw(performance.now()), FRAME_MS),
  cancelAnimationFrame: clearTimeout,
});
Object.defineProperty(window.document, 'defaultView', { configurable: true, get: () => globalThis });
Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });

/**
 * Element that had the focus before a dialog opened.
 *
 * @type {WeakMap<HTMLDialogElement, Element | null>}
 */
const OPENERS = new WeakMap();
/** Methods that open and close a dialog, which jsdom leaves out. */
Object.assign(window.HTMLDialogElement.prototype, {
  /** @this {HTMLDialogElement} */
  showModal() {
    this.open = true;
    OPENERS.set(this, document.activeElement);
    this.addEventListener('keydown', cancelByEscape);
  },
  /** @this {HTMLDialogElement} */
  close() {
    if (!this.open) return;
    this.open = false;
    this.removeEventListener('keydown', cancelByEscape);
    const opener = OPENERS.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  },
});

/** @this {HTMLDialogElement} @param {KeyboardEvent} event */
function cancelByEscape(event) {
  if (event.key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
}

// React measures each component for the browser's developer tools, and takes a stack for each element that it creates: a
// fifth of the computing of the tests of pages.
Object.assign(console, { timeStamp: undefined, createTask: undefined });
Object.defineProperty(
  createRequire(import.meta.url)('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  // It takes none after this number in a second.
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set() {} },
);
