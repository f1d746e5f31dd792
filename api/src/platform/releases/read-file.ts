import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from './build-folder.ts';

const MOST_KEPT = 10;

/** Reads files of releases, the last ones only once; undefined for one that is not what was released. */
export function fileReader(releasesDir: string): (file: string, hash: string) => Promise<string | undefined> {
  const texts = new Map<string, string>();
  return async (file, hash) => {
    const known = texts.get(hash);
    if (known !== undefined) return known;
    const text = await readFile(join(releasesDir, file), 'utf8').catch(() => '');
    if (hashOf(text) !== hash) return undefined;
    if (texts.size > MOST_KEPT) texts.clear();
    texts.set(hash, text);
    return text;
  };
}
