import { parseArgs } from 'node:util';
import { readReleaseEnv } from '../env.ts';
import { Releases } from './release.ts';

const USAGE = `Usage: npm run release -w mf-tools [-- --force]
       npm run release -- FOLDER [--at https://cdn.example.edu/tools/1.2.0/] [--bill sbom.cdx.json] [--force]
       npm run rollback -w mf-tools [-- --force]
       npm run rollback -- NAME [--force]`;

/** `release FOLDER`, `rollback NAME` or, at the start of the product, `release-new FOLDER…`. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      name: { type: 'string' },
      bill: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  const [command, ...targets] = positionals;
  const [target = ''] = targets;
  const releases = new Releases(readReleaseEnv(process.env), (line) => process.stdout.write(`${line}\n`));
  if (command === 'release-new') await releases.releaseNew(targets);
  else if (targets.length !== 1) throw new Error(USAGE);
  else if (command === 'release') await releases.release(target, values);
  else if (command === 'rollback') await releases.rollback(target, values);
  else throw new Error(USAGE);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
