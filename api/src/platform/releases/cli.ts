import { parseArgs } from 'node:util';
import { readReleaseEnv } from '../env.ts';
import { Releases } from './release.ts';

const USAGE = `Usage: npm run release -w mf-tools [-- --force]
       npm run release -- FOLDER [--at https://cdn.example.edu/tools/1.2.0/] [--bill sbom.cdx.json] [--force]
       npm run rollback -w mf-tools [-- --force]
       npm run rollback -- NAME [--force]`;

/** The options that commands take. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  release: ['at', 'name', 'bill', 'force'],
  rollback: ['force'],
};

/** `release FOLDER`, `rollback NAME` or, at the start of the product, `release-new FOLDER…`. */
try {
  const { positionals, tokens, values } = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: {
      at: { type: 'string' },
      name: { type: 'string' },
      bill: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  const [command, ...targets] = positionals;
  const [target = ''] = targets;
  const given: string[] = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  if (!given.every((name, at) => TAKES[command!]?.includes(name) && given.indexOf(name) === at)) throw new Error(USAGE);
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
