import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/keep.mjs';
import { say } from '../progress.mjs';
import { ROOT } from '../root.mjs';

/** The versions of Node that CI tests beside the one that it runs on. Each is a package of npm's registry. */
const VERSIONS = { 24: '24.22.3', 26: '26.12.1' };

/**
 * The environment of a process that finds a Node of this major version first, fetched into .cache/node-VERSION if need be.
 * @param {keyof typeof VERSIONS} major
 * @returns {Promise<NodeJS.ProcessEnv>} this process's own where that Node can't be had, which is said
 */
export async function environmentOfNode(major) {
  const version = VERSIONS[major];
  const folder = join(ROOT, `.cache/node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const bin = join(folder, 'node_modules', name, 'bin');
  if (!existsSync(bin)) {
    const { code, output } = await run('npm', ['install', '--no-save', '--prefix', folder, `${name}@${version}`]);
    if (code !== 0 || !existsSync(bin)) {
      say(`Node ${version} can't be had here, so Node ${process.versions.node} runs instead\n${output.trim()}`);
      return process.env;
    }
  }
  return { ...process.env, PATH: `${bin}:${process.env.PATH}` };
}
