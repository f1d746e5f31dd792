/** @typedef {import('@playwright/test').Page} Page */

/** The mark, and the line on the console, with which a page says that its first field can be used. */
export const USABLE = 'first field usable';

const NOT_FOR_TEXT = ['hidden', 'checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'file', 'color', 'image'];
const TEXT_FIELDS = `input${NOT_FOR_TEXT.map((type) => `:not([type=${type}])`).join('')}, textarea`;
const USABLE_WITHIN_MS = 60_000;
/** Pages that fill in what they have fetched do it by then. */
const TYPED_STAYS_MS = 500;
const TYPED = 'usable';

/**
 * Has every document of a page mark the moment at which its first field can be used: a text field that is enabled and
 * visible, of which a frame has been drawn, and which takes the focus.
 * @param {Page} page
 * @param {string} [selector]  of what is waited for instead of a text field
 */
export async function markFirstField(page, selector = TEXT_FIELDS) {
  await page.addInitScript(watch, { selector, mark: USABLE });
}

/**
 * Runs in the page, before all of its scripts. It does next to nothing until there is a field, for its work is measured too.
 * @param {{ selector: string, mark: string }} names
 */
function watch({ selector, mark }) {
  const isUsable = (/** @type {HTMLElement} */ field) =>
    !field.matches(':disabled, input:read-only, textarea:read-only, [inert] *') &&
    field.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** A message that is sent in a frame comes when that frame is drawn. */
  const afterFrame = (/** @type {() => void} */ run) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = run;
      port2.postMessage(undefined);
    });
  /** @type {(Document | ShadowRoot)[]} */
  const roots = [document];
  const fieldsNow = () =>
    roots.flatMap((root) => [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector))]);
  let isLooking = false;
  const look = () => {
    isLooking = false;
    const fields = fieldsNow();
    if (fields.length === 0) return;
    const field = fields.find(isUsable);
    field?.focus({ preventScroll: true });
    if (!field || !field.matches(':focus')) return lookSoon();
    observer.disconnect();
    performance.mark(mark);
    console.debug(mark);
  };
  const lookSoon = () => {
    if (isLooking || fieldsNow().length === 0) return;
    isLooking = true;
    afterFrame(look);
  };
  const observer = new MutationObserver(lookSoon);
  /** @param {Node} root */
  const watchIn = (root) => observer.observe(root, { childList: true, subtree: true });
  watchIn(document);
  // A form may be in a shadow root.
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init);
    roots.push(root);
    watchIn(root);
    return root;
  };
}

/**
 * Opens an address and waits until its first field can be used.
 * @param {Page} page  with marks
 * @param {string} url
 */
export async function openUntilUsable(page, url) {
  const usable = page.waitForEvent('console', {
    predicate: (message) => message.text() === USABLE,
    timeout: USABLE_WITHIN_MS,
  });
  await Promise.all([usable, page.goto(url, { waitUntil: 'commit' })]);
}

/**
 * Types into the first field, which has the focus, and looks whether it stays: a field that is drawn and not yet alive loses it.
 * @param {Page} page  whose first field can be used
 */
export async function assertTakesText(page) {
  await page.keyboard.type(TYPED);
  await page.waitForLoadState('load');
  await page.waitForTimeout(TYPED_STAYS_MS);
  const value = await page.evaluate(() => {
    const { activeElement } = document;
    return /** @type {HTMLInputElement} */ (activeElement?.shadowRoot?.activeElement ?? activeElement).value;
  });
  if (value !== TYPED)
    throw new Error(`What was typed into the first field of ${page.url()} at once became '${value}'.`);
}
