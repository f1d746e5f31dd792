import { expect, type Page, type Request } from '@playwright/test';
import type { Call } from '@study-groups/contracts/call';
import { anyOf, testSeed } from '../../scripts/testing/seed.mjs';

/**
 * How the network fails: a request does not leave, the server does what it asks and the answer is lost, or the device is without
 * a network.
 */
const CUTS = ['unsent', 'unanswered', 'offline'] as const;
export type Cut = (typeof CUTS)[number];

/** Something that is done at a moment at which the network may be cut. */
interface Attempt {
  page: Page;
  /** The request that is cut. */
  call: Pick<Call, 'method' | 'path'>;
  /** True if the page has still to come, for which there has to be a network. */
  opens?: boolean;
  /** What sends the request. */
  act: () => Promise<unknown>;
  /** What somebody does who is told that it failed: what the page offers. */
  again: (cut: Cut) => Promise<unknown>;
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
  async at(moment: Moment, { page, call, opens, act, again }: Attempt): Promise<void> {
    this.#left.delete(moment);
    const chosen = this.cuts.get(moment);
    const cut = opens && chosen === 'offline' ? 'unsent' : chosen;
    if (!cut) return void (await act());
    const path = new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`);
    const isMeant = (request: Request) =>
      request.method() === call.method && path.test(new URL(request.url()).pathname);
    // Without a network a script that is needed first may fail already.
    const isFailure = (request: Request) =>
      isMeant(request) || (cut === 'offline' && request.resourceType() === 'script');
    const failed = page.waitForEvent('requestfailed', isFailure);
    const isCut = (url: URL) => path.test(url.pathname);
    if (cut === 'offline') await page.context().setOffline(true);
    else {
      await page.route(isCut, async (route) => {
        if (!isMeant(route.request())) return route.fallback();
        if (cut === 'unanswered') expect((await route.fetch()).status()).toBeLessThan(400);
        await route.abort('connectionreset');
      });
    }
    await act();
    await failed;
    if (cut === 'offline') await page.context().setOffline(false);
    else await page.unroute(isCut);
    // Nobody presses it again before the page has taken it in.
    await expect(page.locator('button[aria-busy="true"]')).toHaveCount(0);
    await again(cut);
  }
}
