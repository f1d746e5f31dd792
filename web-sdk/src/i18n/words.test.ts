import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import PRESCRIBED from './prescribed.json' with { type: 'json' };
import type { Texts } from './translate.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** A text without the names of its places, and without a full stop at its end, which is our own house's choice. */
const plain = (text: string) => text.replace(/\{+\s*\w+\s*\}+/g, '{}').replace(/\.$/, '');

function textsIn(texts: Texts): string[] {
  return Object.values(texts).flatMap((value) => (typeof value === 'string' ? [plain(value)] : textsIn(value)));
}

/** Every English text of a package. */
function textsOf(name: string): string[] {
  const folder = path.join(ROOT, name, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\ben\.json$/.test(file));
  return files.flatMap((file) => textsIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Texts));
}

const common = textsOf('web-sdk');

test.each(Object.entries(PRESCRIBED))(
  '%s has the texts that are prescribed for its pages, word for word',
  (name, texts) => {
    const written = new Set([...common, ...textsOf(name)]);
    expect(texts.filter((text) => !written.has(plain(text)))).toEqual([]);
  },
);
