import { expect, type Locator, type Page } from '@playwright/test';
import type { Call } from '@study-groups/contracts/call';
import { anyOf, testSeed } from '../../scripts/testing/seed.mjs';

/**
 * How the network fails: a request does not leave, the server does what it asks and the answer is lost, or the device is without
 * a network.
 */
const CUTS = ['unsent', 'unanswered', 'offline'] as const;
export type Cut = (typeof CUTS)[number];

/** Time after which it is looked whether the page has got through by itself, in milliseconds. */
const GIVE_UP_MS = 3_000;

/** Something that is done at a moment at which the network may be cut. */
interface Attempt {
  page: Page;
  /** The request that is cut. */
  call: Pick<Call, 'method' | 'path'>;
  /** True if the page has still to come, for which there has to be a network. */
  opens?: boolean;
  /** What sends the request. */
  act: () => Promise<unknown>;
  /** Waits until the page says that it failed. The network is cut until then, however often the page tries by itself. */
  told: () => Promise<unknown>;
  /** What somebody does who is told so: what the page offers. */
  again: (cut: Cut, options: { timeout?: number }) => Promise<unknown>;
  /** What the page shows once it has got through, where it tries by itself, too: then there may be nothing left to do again. */
  done?: Locator;
}

/** A network that is cut at some of the moments of a story, which the seed chooses, each in a way of its own. */
export class Network<Moment extends string> {
  readonly cuts: ReadonlyMap<Moment, Cut>;
  readonly #left: Set<Moment>;

  constructor(moments: readonly Moment[], count: number) {
    const seed = testSeed();
    this.cuts = new Map(anyOf(moments, count).map((each, at) => [each, CUTS[(seed + at) % CUTS.length]!]));
    this.#left = new Set(moments);
  }

  /** The moments that have not been met. */
  get left(): Moment[] {
    return [...this.#left];
  }

  /** Acts at a moment, and if the network is cut at it, once more. */
  async at(moment: Moment, { page, call, opens, act, told, again, done }: Attempt): Promise<void> {
    this.#left.delete(moment);
    const chosen = this.cuts.get(moment);
    const cut = opens && chosen === 'offline' ? 'unsent' : chosen;
    if (!cut) return void (await act());
    const heal = await (cut === 'offline' ? goOffline(page) : cutCall(page, call, cut));
    await act();
    await told();
    await heal();
    if (!done) return void (await again(cut, {}));
    await expect(async () => {
      if (!(await done.isVisible())) await again(cut, { timeout: GIVE_UP_MS });
    }).toPass();
  }
}

async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
}

async function cutCall(page: Page, { method, path }: Attempt['call'], cut: Cut): Promise<() => Promise<void>> {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  const isCut = (url: URL) => pattern.test(url.pathname);
  await page.route(isCut, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (cut === 'unanswered') expect((await route.fetch({ maxRedirects: 0 })).status()).toBeLessThan(400);
    await route.abort('connectionreset');
  });
  // A request that the page has sent again by itself is still cut, and not let through halfway.
  return () => page.unrouteAll({ behavior: 'wait' });
}
