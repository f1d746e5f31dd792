import type { CDPSession, Page } from '@playwright/test';

/**
 * How fast people listen to a synthetic voice, in words a minute: the mean of Bragg, Bennett, Reinecke and Ladner, "A large
 * inclusive study of human listening rates", CHI 2018. Those who use a screen reader every day listen faster.
 */
const WORDS_A_MINUTE = 309;

interface Node {
  role?: { value?: string };
  name?: { value?: string };
  description?: { value?: string };
  value?: { value?: string | number };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** What a screen reader says of a page that is used by the keyboard: from the browser's accessibility tree. */
export interface Reader {
  /** Presses a key, and hears where the focus is then and what the live regions have to say. */
  press: (key: string) => Promise<string>;
  type: (text: string) => Promise<void>;
  /** Everything that was said, in order. */
  said: readonly string[];
  /** How long that takes to listen to, in seconds. */
  seconds: () => number;
}

/** Listens to a page from now on. */
export async function listenTo(page: Page): Promise<Reader> {
  const client = await page.context().newCDPSession(page);
  await client.send('Accessibility.enable');
  await page.evaluate(collectLiveTexts);
  const said: string[] = [];
  let around = '';
  let before = '';
  const say = (text: string) => {
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
    seconds: () => (said.join(' ').split(/\s+/).length / WORDS_A_MINUTE) * 60,
  };
}

/** Name, role, state and description of an element, as they are read out. */
async function describe(client: CDPSession, expression: string): Promise<string> {
  const { result } = await client.send('Runtime.evaluate', { expression });
  if (!result.objectId || result.subtype === 'null') return '';
  const answer = await client.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const node = answer.nodes[0] as Node | undefined;
  const state = (name: string) => node?.properties?.find((property) => property.name === name)?.value.value;
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
  const heard: string[] = [];
  const last = new WeakMap<Element, string>();
  const read = (region: Element) => {
    const text = (region.textContent ?? '').trim();
    if (text && last.get(region) !== text) heard.push(text);
    last.set(region, text);
  };
  for (const region of document.querySelectorAll(regions)) last.set(region, (region.textContent ?? '').trim());
  new MutationObserver((changes) => {
    const changed = new Set<Element>();
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
function isFocusMoved(): boolean {
  const kept = globalThis as { heardFocus?: Element | null };
  const isMoved = kept.heardFocus !== document.activeElement;
  kept.heardFocus = document.activeElement;
  return isMoved;
}

/** Runs in the page: what has been said since the last time. */
function takeLiveTexts(): string[] {
  const { liveTexts = [] } = globalThis as { liveTexts?: string[] };
  return liveTexts.splice(0);
}
