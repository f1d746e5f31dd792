import JsdomEnvironment from 'jest-environment-jsdom';

/** What browsers have and jsdom leaves out, taken from Node. */
const ADDED = { TextEncoder, TextDecoder, Response, Request, Headers, structuredClone };

/** jsdom with the parts of the web platform that the pages rely on. There is no network: tests bring their own `fetch`. */
export default class BrowserEnvironment extends JsdomEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, ADDED);
  }
}
