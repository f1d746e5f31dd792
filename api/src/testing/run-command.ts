import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a bundled command in a process of its own, with this environment alone. @returns how it ended and what it printed */
export async function runCommand(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; out: string; error: string }> {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let error = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (error += text));
  const [code] = await once(child, 'close');
  return { code, out, error };
}
