import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './system.ts';

/** What a checkout has beside its sources: in itself, and in its packages. */
const NOT_SOURCES = /^(?:\.git|data|data-.*|coverage|test-results|playwright-report)$/;
const MADE = /^(?:node_modules|dist|\.cache)$/;

/** A copy of this checkout whose files may be changed, for as long as `use` takes. Its packages find each other, not those here. */
export async function withCheckout(use: (root: string) => Promise<void>): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'study-groups-checkout-'));
  try {
    const filter = (path: string) => !MADE.test(basename(path));
    for (const name of (await readdir(ROOT)).filter((each) => !NOT_SOURCES.test(each) && filter(each))) {
      await cp(join(ROOT, name), join(root, name), { recursive: true, filter });
      await link(join(name, 'node_modules'), root);
    }
    await link('.cache/mongod', root);
    await mkdir(join(root, 'node_modules'));
    for (const name of await readdir(join(ROOT, 'node_modules'))) {
      const path = join('node_modules', name);
      if (name === '@study-groups')
        await cp(join(ROOT, path), join(root, path), { recursive: true, verbatimSymlinks: true });
      else await link(path, root);
    }
    await use(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Leads from a copy to what stands here, if it is there. */
async function link(path: string, root: string): Promise<void> {
  if (!existsSync(join(ROOT, path))) return;
  await mkdir(dirname(join(root, path)), { recursive: true });
  await symlink(join(ROOT, path), join(root, path));
}
