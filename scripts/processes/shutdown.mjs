import { stopAll } from './keep.mjs';

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
export function shutDown() {
  shuttingDown ??= (async () => {
    for (const end of endings.toReversed()) {
      await end().catch((error) => console.error(`While stopping: ${error.message}`));
    }
    await stopAll();
  })();
  return shuttingDown;
}

/**
 * Runs a program: Ctrl-C, SIGTERM and a closed terminal end all it started and leave with code 0; an error is told in one
 * sentence and leaves with code 1, after the same ending.
 * @param {() => Promise<number | void>} program  resolves with an exit code when it ends by itself
 */
export async function main(program) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, async () => {
      if (shuttingDown) return;
      if (signal !== 'SIGHUP') console.log('\nStopping …');
      await shutDown();
      process.exit(0);
    });
  }
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
