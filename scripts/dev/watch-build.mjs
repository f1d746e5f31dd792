import webpack from 'webpack';
import { say, seconds } from '../progress.mjs';

/** From a compiler's own stack to the line in which webpack says who asked for the module, or to the next error. */
const OWN_STACK = /\n+Caused by:\n(?:(?! @ |ERROR in |.* compiled with ).*\n)*/g;

/**
 * Returns what webpack prints of errors, without the stacks of its compilers.
 * @param {string} errors
 */
export function readable(errors) {
  return errors.replace(OWN_STACK, '\n');
}

/**
 * Builds a front end, and again after every change. A build that fails is reported in one piece, and the one before stays.
 * @param {import('webpack').Configuration} config
 * @param {(hash: string) => void} onBuilt
 * @returns {{ settled: () => Promise<void> }}  waits while a build is under way
 */
export function watchBuild(config, onBuilt) {
  const compiler = webpack(config);
  let isBusy = true;
  /** @type {(() => void)[]} */
  const waiting = [];
  compiler?.hooks.invalid.tap('watchBuild', () => {
    isBusy = true;
  });
  compiler?.watch({ ignored: /[\\/]node_modules[\\/]/ }, (error, stats) => {
    const name = config.name ?? '';
    if (!stats || stats.hasErrors()) {
      console.error(
        `\n${name} could not be built:\n\n${error?.stack ?? readable(stats?.toString('errors-only') ?? '')}\n`,
      );
    } else {
      say(`Built ${name} in ${seconds(stats.toJson({ all: false, timings: true }).time ?? 0)}`);
      onBuilt(stats.hash ?? '');
    }
    isBusy = false;
    for (const go of waiting.splice(0)) go();
  });
  return {
    settled: () => (isBusy ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
}
