import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
/** Names that would mean the surrounding page where ours is embedded. */
const OF_THE_PAGE =
  /\bdocument\.(?:getElementById|querySelector|elementFromPoint|activeElement|body|head|documentElement|title)|(?<![.\w])(?:location|localStorage|sessionStorage)\b(?!['":])/;
/** The host itself; a remote alone, whose page it is; and a service worker, which is in none. */
const HOST = /^web-sdk\/src\/(?:host\/|remote\/mount-alone|offline\/worker\.)/;

const sources = ['web-sdk/src', 'mf-student/src'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)),
);

const codeOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test('what may be embedded takes its surroundings from the host alone', () => {
  const found = sources.filter((file) => !HOST.test(file)).filter((file) => OF_THE_PAGE.test(codeOf(file)));
  expect(found).toEqual([]);
  // The pattern finds what it is looking for.
  expect(sources.filter((file) => HOST.test(file)).some((file) => OF_THE_PAGE.test(codeOf(file)))).toBe(true);
});
