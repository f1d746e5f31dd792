import JsdomEnvironment from 'jest-environment-jsdom';

/** What browsers have and jsdom leaves out, taken from Node. */
const ADDED = { TextEncoder, TextDecoder, Response, Request, Headers, structuredClone };

/** What opens and closes a dialog; where the focus goes only a browser shows. */
const DIALOG = {
  /** @this {HTMLDialogElement} */
  showModal() {
    this.open = true;
  },
  /** @this {HTMLDialogElement} */
  close() {
    this.open = false;
  },
};

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
