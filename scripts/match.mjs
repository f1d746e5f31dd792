/** `npm run match`: the matching engine on a file of students, without a server. */
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'api/dist');
const sources = [join(root, 'api/src/matching'), join(root, 'contracts/src')];

const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const newest = (folder) => Math.max(...readdirSync(folder).map((name) => changedAt(join(folder, name))));

/** Bundles the command and its worker thread if a source is newer than they are. */
export async function buildMatching() {
  const bundles = ['match.js', 'matching-worker.js'].map((name) => changedAt(join(dist, name)));
  if (Math.min(...bundles) > Math.max(...sources.map(newest))) return;
  await build({
    entryPoints: {
      match: join(root, 'api/src/matching/cli.ts'),
      'matching-worker': join(root, 'api/src/matching/thread.ts'),
    },
    outdir: dist,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['highs', 'zod'],
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildMatching();
  const child = spawn(process.execPath, [join(dist, 'match.js'), ...process.argv.slice(2)], { stdio: 'inherit' });
  child.on('exit', (code, signal) => (process.exitCode = signal ? 130 : (code ?? 1)));
}
