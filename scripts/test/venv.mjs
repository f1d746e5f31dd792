import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../processes/keep.mjs';
import { say } from '../progress.mjs';

/** A Python that is new enough, if there is one. */
export async function findPython() {
  const check = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';
  for (const name of ['python3', 'python']) {
    if ((await run(name, ['-c', check])).code === 0) return name;
  }
  return undefined;
}

/**
 * Installs packages of Python into a folder of the project's cache, each checked by its hash; nothing to do if they are there.
 * @param {string} python
 * @param {{ name: string, requirements: string, venv: string }} what  how they are called, the file that locks them, and the folder
 * @returns {Promise<string>} the folder of their commands
 */
export async function installVenv(python, { name, requirements, venv }) {
  const stamp = join(venv, 'installed');
  const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  const commands = join(venv, 'bin');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return commands;
  say(`Installing ${name} with pip`);
  rmSync(venv, { recursive: true, force: true });
  mkdirSync(dirname(venv), { recursive: true });
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-input', '--disable-pip-version-check', '--require-hashes'];
  /** @type {[string, string[]][]} */
  const steps = [
    [python, ['-m', 'venv', venv]],
    [join(commands, 'python'), [...pip, '--only-binary=:all:', '--requirement', requirements]],
  ];
  for (const [program, args] of steps) {
    const { code, output } = await run(program, args);
    if (code !== 0) throw new Error(`${name} could not be installed. ${output.trim().split('\n').at(-1)}`);
  }
  writeFileSync(stamp, wanted);
  return commands;
}
