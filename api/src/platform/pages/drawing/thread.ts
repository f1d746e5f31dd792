import { createContext, runInContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { DrawnPage, DrawTask } from '@study-groups/contracts/remotes';
import type { ThreadAnswer, ThreadData, ThreadTask } from './drawer.ts';

/** The exports of the shell's bundle for the server. */
interface Shell {
  drawPage: (task: DrawTask) => Promise<DrawnPage>;
  addRemote: (name: string, pages: object) => void;
  provided: Record<string, () => unknown>;
}

const { shell, start, origin } = workerData as ThreadData;

/** What the code of pages finds: nothing of this process, and of a browser what drawing takes. */
const context = createContext(
  {
    studyGroups: { start, integrity: {}, answers: {} },
    location: { href: `${origin}/`, origin },
    navigator: { onLine: true, languages: [] },
    console: { error: ignore, warn: ignore, log: ignore },
    AbortController,
    AbortSignal,
    Event,
    EventTarget,
    MessageChannel,
    ReadableStream,
    Response,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
    clearTimeout,
    performance,
    queueMicrotask,
    setTimeout,
    structuredClone,
  },
  { codeGeneration: { strings: false, wasm: false } },
);

function ignore(): void {
  // The page says to the browser what is wrong with it.
}

function run(code: string, require: (name: string) => unknown): object {
  const module = { exports: {} };
  const wrapped = runInContext(`(function(module,exports,require){${code}\n})`, context) as (
    module: object,
    exports: object,
    require: (name: string) => unknown,
  ) => void;
  wrapped(module, module.exports, require);
  return module.exports;
}

const drawing = run(shell, (name) => {
  throw new Error(`the shell brings no ${name}`);
}) as Shell;

function provided(name: string): unknown {
  const load = Object.hasOwn(drawing.provided, name) ? drawing.provided[name] : undefined;
  if (!load) throw new Error(`the shell provides no ${name}`);
  return load();
}

parentPort?.on('message', ({ id, task, remote }: ThreadTask) => {
  const draw = async (): Promise<ThreadAnswer> => {
    try {
      if (remote) drawing.addRemote(remote.name, (run(remote.code, provided) as { pages: object }).pages);
      return { id, drawn: { ...(await drawing.drawPage(task)) } };
    } catch (error) {
      return { id, fault: String((error as Error | undefined)?.stack ?? error) };
    }
  };
  void draw().then((answer) => parentPort?.postMessage(answer));
});
