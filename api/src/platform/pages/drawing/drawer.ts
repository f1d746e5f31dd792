import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DrawnPage, DrawTask, LiveBuild, PageStart } from '@study-groups/contracts/remotes';
import type { Logger } from '../../logger.ts';
import { idOfBase } from '../../releases/entry.ts';
import type { Live } from '../../releases/live.ts';
import { fileReader } from '../../releases/read-file.ts';
import type { Page } from '../page.ts';
import { SERVER_FILE } from './server-file.ts';

/** What a thread begins with: one thread draws the pages of what is live at one time. */
export interface ThreadData {
  shell: string;
  start: PageStart;
  origin: string;
}
export interface ThreadTask {
  id: number;
  task: DrawTask;
  /** The bundle of the page's remote, with its first page. */
  remote?: { name: string; code: string };
}
export type ThreadAnswer = { id: number } & ({ drawn: DrawnPage } | { fault: string });

/** Draws pages by the code of what is live. */
export interface Drawer {
  /** A page that was drawn before or is soon; undefined where the browser has to draw it. It never throws. */
  draw(page: Page, live: Live & { shell: object }, task: Omit<DrawTask, 'origin'>): Promise<DrawnPage | undefined>;
  /** Ends the thread. */
  close(): void;
}

/** Times in milliseconds. */
const WITHIN = {
  /** As long as a visitor waits for a page that is not drawn yet; then the browser draws it, and the next visitor finds it. */
  patience: 400,
  /** Nothing takes as long, but for code that does not end. */
  drawing: 5_000,
  /** After a thread that broke, no other is tried for so long. */
  rest: 60_000,
};
const MOST_KEPT = 300;
/** A page says what is open, so it is not kept long beyond a deadline. */
const KEPT_MS = 60_000;
const MOST_HEAP_MB = 160;

interface Kept {
  until: number;
  drawn: Promise<DrawnPage | undefined>;
}

/**
 * A drawer whose thread starts with the first page: the code of remotes runs there, away from the server's memory, and its event
 * loop stays free.
 * @param thread  the bundled thread; by default `drawing-thread.js` beside the bundle that calls
 */
export function createDrawer({
  releasesDir,
  origin,
  logger,
  thread = new URL('./drawing-thread.js', import.meta.url),
  within = WITHIN,
}: {
  releasesDir: string;
  origin: string;
  logger: Logger;
  thread?: URL;
  within?: typeof WITHIN;
}): Drawer {
  const read = fileReader(releasesDir);
  let shown: Live | undefined;
  let pages = new Map<string, Kept>();
  let pool: Promise<Thread | undefined> | undefined;
  let restUntil = 0;

  const bundleOf = async (build: LiveBuild): Promise<string | undefined> => {
    const file = Object.keys(build.files).find((name) => SERVER_FILE.test(name));
    // Of a build on another origin the server has no files.
    const id = idOfBase(build.name, build.base);
    return file && id ? read(join(build.name, id, file), build.files[file] ?? '') : undefined;
  };

  const forget = () => {
    void pool?.then((started) => started?.end());
    pool = undefined;
    pages = new Map();
  };

  const start = async ({ shell: { build }, answer }: Live & { shell: object }): Promise<Thread | undefined> => {
    const shell = await bundleOf(build);
    if (shell === undefined) return undefined;
    const data = { shell, origin, start: { ...answer, shell: build, calls: [], texts: {}, words: {} } };
    const onBroken = (error: unknown) => {
      logger.warn({ error }, 'The thread that draws pages has ended: browsers draw them');
      restUntil = Date.now() + within.rest;
      forget();
    };
    return new Thread(thread, data, { within: within.drawing, onBroken });
  };

  const drawNow = async (page: Page, live: Live & { shell: object }, task: DrawTask) => {
    pool ??= start(live);
    const started = await pool;
    if (!started) return undefined;
    const { owner } = page;
    const code = owner && owner !== page.shell && !started.knows(owner.name) ? await bundleOf(owner) : undefined;
    const answer = await started.draw(task, owner && code !== undefined ? { name: owner.name, code } : undefined);
    if (answer && 'drawn' in answer) return answer.drawn;
    if (answer)
      logger.warn({ path: page.route?.path, fault: answer.fault }, 'A page could not be drawn: browsers draw it');
    return undefined;
  };

  return {
    async draw(page, live, asked) {
      if (Date.now() < restUntil) return undefined;
      if (live !== shown) {
        forget();
        shown = live;
      }
      const task = { ...asked, origin };
      const key = JSON.stringify([task.language, task.path, task.answers]);
      const known = pages.get(key);
      const kept =
        known && known.until > Date.now()
          ? known
          : { until: Date.now() + KEPT_MS, drawn: drawNow(page, live, task).catch(() => undefined) };
      // What was asked for last is dropped last.
      pages.delete(key);
      pages.set(key, kept);
      const [oldest] = pages.keys();
      if (pages.size > MOST_KEPT && oldest !== undefined) pages.delete(oldest);
      return Promise.race([kept.drawn, wait(within.patience, undefined, { ref: false })]);
    },
    close: forget,
  };
}

/** The worker thread that draws the pages of what is live. */
class Thread {
  #worker: Worker;
  #waiting = new Map<number, (answer: ThreadAnswer | undefined) => void>();
  #remotes = new Set<string>();
  #last = 0;
  #within: number;

  constructor(
    file: URL,
    data: ThreadData,
    { within, onBroken }: { within: number; onBroken: (error: unknown) => void },
  ) {
    this.#within = within;
    this.#worker = new Worker(file, {
      workerData: data,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    this.#worker.unref();
    this.#worker.on('message', (answer: ThreadAnswer) => this.#settle(answer.id, answer));
    this.#worker.on('error', (error) => {
      this.end();
      onBroken(error);
    });
  }

  knows(remote: string): boolean {
    return this.#remotes.has(remote);
  }

  draw(task: DrawTask, remote?: { name: string; code: string }): Promise<ThreadAnswer | undefined> {
    if (remote) this.#remotes.add(remote.name);
    const id = (this.#last += 1);
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => this.#worker.emit('error', new Error(`${task.path} is not drawn in time`)),
        this.#within,
      );
      timer.unref();
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.#worker.postMessage({ id, task, ...(remote && { remote }) } satisfies ThreadTask);
    });
  }

  /** What is not drawn by then is left to the browser. */
  end(): void {
    void this.#worker.terminate();
    for (const id of this.#waiting.keys()) this.#settle(id, undefined);
  }

  #settle(id: number, answer: ThreadAnswer | undefined): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}
