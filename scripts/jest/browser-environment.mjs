import JsdomEnvironment from 'jest-environment-jsdom';

/** What browsers have and jsdom leaves out, taken from Node. */
const ADDED = { TextEncoder, TextDecoder, Response, Request, Headers, structuredClone };

/**
 * What opens and closes a dialog, and where the focus was before.
 *
 * @type {WeakMap<HTMLDialogElement, Element | null>}
 */
const OPENERS = new WeakMap();
const DIALOG = {
  /** @this {HTMLDialogElement} */
  showModal() {
    this.open = true;
    OPENERS.set(this, this.ownerDocument.activeElement);
    this.addEventListener('keydown', cancelByEscape);
  },
  /** @this {HTMLDialogElement} */
  close() {
    if (!this.open) return;
    this.open = false;
    this.removeEventListener('keydown', cancelByEscape);
    const opener = OPENERS.get(this);
    if (opener && 'focus' in opener && typeof opener.focus === 'function') opener.focus();
  },
};

/** @this {HTMLDialogElement} @param {KeyboardEvent} event */
function cancelByEscape(event) {
  const { defaultView } = this.ownerDocument;
  if (event.key === 'Escape' && defaultView) this.dispatchEvent(new defaultView.Event('cancel', { cancelable: true }));
}

/** jsdom with the parts of the web platform that the pages rely on. There is no network: tests bring their own `fetch`. */
export default class BrowserEnvironment extends JsdomEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, ADDED);
    Object.assign(this.global.HTMLDialogElement.prototype, DIALOG);
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle });
  }
}
