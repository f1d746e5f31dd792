/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ value?: string | number }} Text */
/**
 * @typedef {{ role?: Text, name?: Text, description?: Text, value?: Text,
 *   properties?: { name: string, value: { value?: unknown } }[] }} Node
 */

/**
 * The speech of a screen reader on a page that is used by the keyboard: from the browser's accessibility tree.
 * @typedef {object} Reader
 * @property {(key: string) => Promise<string>} press  presses a key, and hears where the focus is then and what the live
 * regions have to say
 * @property {(text: string) => Promise<void>} type
 * @property {readonly string[]} said  everything that was said, in order
 */

/** Listens to a page from now on. @param {Page} page @returns {Promise<Reader>} */
export async function listenTo(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Accessibility.enable');
  await page.evaluate(collectLiveTexts);
  /** @type {string[]} */
  const said = [];
  let around = '';
  let before = '';
  const say = (/** @type {string} */ text) => {
    if (text) said.push(text);
    return text;
  };
  const hear = async () => {
    for (const text of await page.evaluate(takeLiveTexts)) say(text);
    const group = await describe(
      client,
      "document.activeElement?.closest('fieldset, [role=grid], [role=group], [role=tablist]')",
    );
    const focus = await describe(client, 'document.activeElement');
    const entered = group === around ? '' : group;
    around = group;
    const isMoved = await page.evaluate(isFocusMoved);
    const known = isMoved ? [] : before.split(', ');
    before = focus;
    // Where the focus stays, only what has changed is said.
    const news = focus.split(', ').filter((word) => !known.includes(word));
    return say([entered, ...news].filter(Boolean).join(', '));
  };
  return {
    said,
    async press(key) {
      await page.keyboard.press(key);
      return hear();
    },
    type: (text) => page.keyboard.type(text),
  };
}

/**
 * Name, role, state and description of an element, as they are read out.
 * @param {import('@playwright/test').CDPSession} client
 * @param {string} expression
 */
async function describe(client, expression) {
  const { result } = await client.send('Runtime.evaluate', { expression });
  if (!result.objectId || result.subtype === 'null') return '';
  const answer = await client.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = /** @type {Node[]} */ (answer.nodes);
  const state = (/** @type {string} */ name) =>
    node?.properties?.find((property) => property.name === name)?.value.value;
  const checked = state('checked');
  const words = [
    node?.name?.value,
    node?.role?.value,
    checked === 'true' || checked === true ? 'checked' : undefined,
    state('selected') === true ? 'selected' : undefined,
    state('pressed') === 'true' ? 'pressed' : undefined,
    state('required') === true ? 'required' : undefined,
    state('invalid') === 'true' ? 'invalid' : undefined,
    node?.value?.value,
    node?.description?.value,
  ];
  return words.filter((word) => word !== undefined && word !== '').join(', ');
}

/** Runs in the page: keeps what its live regions say. */
function collectLiveTexts() {
  const regions = '[role=status], [role=alert], [aria-live]';
  /** @type {string[]} */
  const heard = [];
  /** @type {WeakMap<Element, string>} */
  const last = new WeakMap();
  const read = (/** @type {Element} */ region) => {
    const text = (region.textContent ?? '').trim();
    if (text && last.get(region) !== text) heard.push(text);
    last.set(region, text);
  };
  for (const region of document.querySelectorAll(regions)) last.set(region, (region.textContent ?? '').trim());
  new MutationObserver((changes) => {
    /** @type {Set<Element>} */
    const changed = new Set();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(regions);
      if (region) changed.add(region);
      for (const node of addedNodes) {
        if (node instanceof Element) for (const inner of node.querySelectorAll(regions)) changed.add(inner);
        if (node instanceof Element && node.matches(regions)) changed.add(node);
      }
    }
    for (const region of changed) read(region);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  Object.assign(globalThis, { liveTexts: heard });
}

/** Runs in the page: whether the focus is elsewhere than the last time. */
function isFocusMoved() {
  const kept = /** @type {{ heardFocus?: Element | null }} */ (globalThis);
  const isMoved = kept.heardFocus !== document.activeElement;
  kept.heardFocus = document.activeElement;
  return isMoved;
}

/** Runs in the page: what has been said since the last time. */
function takeLiveTexts() {
  const { liveTexts = [] } = /** @type {{ liveTexts?: string[] }} */ (globalThis);
  return liveTexts.splice(0);
}
