import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';

/** @type {Record<string, string>} */
const FILES = {
  'contracts/src/remotes.ts': `export const CONTRACT_VERSION = '2.0.0';\n`,
  'contracts/src/language.ts': `export const LANGUAGES = ['en', 'he'] as const;\nexport type Language = (typeof LANGUAGES)[number];\n`,
  'contracts/src/notes.ts': `import * as z from 'zod/mini';
import { LANGUAGES } from './language.ts';
const author = z.strictObject({ name: z.string() });
/** A note. */
export const noteSchema = z.strictObject({ text: z.string().check(z.maxLength(80)), author });
export type Note = z.output<typeof noteSchema>;
export const addNote = {
  method: 'POST',
  path: '/api/notes',
  access: 'open',
  status: 201,
  body: z.strictObject({ text: z.string(), language: z.enum(LANGUAGES) }),
  response: z.strictObject({ note: noteSchema }),
};
`,
  'contracts/src/notes.test.ts': `export const ofTest = 1;\n`,
  'web-sdk/src/ui/Badge.tsx': `import type { Language } from '@study-groups/contracts/language';
import type { Look } from './look.ts';
interface BadgeProps extends Look {
  text: string;
}
/** A badge. */
export function Badge({ text, size }: BadgeProps): string {
  return text + size;
}
export function useBadge(language: Language) {
  return { shown: language.length };
}
`,
  'web-sdk/src/ui/look.ts': `export interface Look {\n  size?: 'small' | 'large';\n}\n`,
  'web-sdk/src/ui/Hidden.tsx': `export const hidden = 1;\n`,
  'shell/src/shared/provide.ts': `export const PROVIDED = [() => import('@study-groups/web-sdk/ui/Badge'), () => import('react-dom')];\n`,
  'webpack/shared-modules.js': `module.exports = { sharedModules: () => ({ react: { version: '19.3.1' } }) };\n`,
  'mf-notes/remote.json': `{ "contracts": "^2.0.0" }\n`,
};

/** A small checkout in a temporary folder, with all that a surface is made of. */
export class Sample {
  root = mkdtempSync(join(tmpdir(), 'study-groups-surface-'));

  constructor() {
    for (const [file, text] of Object.entries(FILES)) this.write(file, text);
    mkdirSync(join(this.root, 'node_modules/@study-groups'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules/zod'), join(this.root, 'node_modules/zod'));
    for (const name of ['contracts', 'web-sdk']) {
      cpSync(join(ROOT, name, 'package.json'), join(this.root, name, 'package.json'));
      symlinkSync(join(this.root, name), join(this.root, 'node_modules/@study-groups', name));
    }
  }

  /** @param {string} file @param {string} text */
  write(file, text) {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  /** @param {string} file */
  read(file) {
    return readFileSync(join(this.root, file), 'utf8');
  }

  /** @param {string} file @param {string} before @param {string} after */
  edit(file, before, after) {
    const text = this.read(file);
    if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`);
    this.write(file, text.replace(before, after));
  }

  /** @param {string} version */
  raise(version) {
    this.edit('contracts/src/remotes.ts', '2.0.0', version);
  }

  remove() {
    rmSync(this.root, { recursive: true, force: true });
  }
}
