import { join } from 'node:path';
import { run } from '../processes/keep.mjs';
import { ROOT } from '../root.mjs';

/**
 * Builds one front-end package with webpack, in a process of its own.
 * @param {string} name  its folder
 * @throws Error with webpack's log
 */
export async function buildFrontEnd(name) {
  const webpack = join(ROOT, 'node_modules/webpack/bin/webpack.js');
  const args = [webpack, '--config', join(ROOT, name, 'webpack.config.js'), '--mode', 'production'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(process.execPath, args, { cwd: ROOT, env });
  if (code !== 0) throw new Error(`${name} could not be built.\n${output.trim()}`);
}
