import { startNoMore, stopAll } from './keep.mjs';

/** @type {(() => Promise<void>)[]} */
const endings = [];
/** @type {Promise<void> | undefined} */
let shuttingDown;

/**
 * Has this done when the program ends; what was added last is ended first.
 * @param {() => Promise<void>} end
 */
export function atShutdown(end) {
  endings.push(end);
}

/** Ends all that was started, in order, once. A part that fails to end does not keep the others running. */
function shutDown() {
  shuttingDown ??= (async () => {
    startNoMore();
    for (const end of endings.toReversed()) {
      await end().catch((error) => console.error(`While stopping: ${error.message}`));
    }
    await stopAll();
  })();
  return shuttingDown;
}

/**
 * npm runs a script through a shell, and a SIGTERM for npm ends that shell without a word to the program in it.
 * @param {() => void} onOrphaned  called once
 */
function watchParent(onOrphaned) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, 250);
  timer.unref();
}

/**
 * Runs a program: Ctrl-C, SIGTERM, a closed terminal and the end of the npm that runs it end all it started and leave
 * with code 0; an error is reported in one sentence and leaves with code 1, after the same ending.
 * @param {() => Promise<number | void>} program  resolves with an exit code when it ends by itself
 */
export async function main(program) {
  const end = async () => {
    if (shuttingDown) return;
    // The terminal or pipe may be gone already.
    process.stdout.on('error', () => undefined);
    console.log('\nStopping …');
    await shutDown();
    process.exit(0);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end);
  if (process.env.npm_lifecycle_event) watchParent(end);
  let exitCode = 0;
  try {
    exitCode = (await program()) ?? 0;
  } catch (error) {
    if (shuttingDown) return;
    console.error(`\n${/** @type {Error} */ (error).message}`);
    exitCode = 1;
  }
  if (shuttingDown) return;
  await shutDown();
  process.exit(exitCode);
}
