/** Looks at the scripts of all builds for what the oldest supported browsers lack; fails if there is any. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkScripts } from './browsers/check.mjs';
import { FRONT_ENDS } from '../scripts/build/packages.mjs';
import { ROOT } from '../scripts/root.mjs';

const files = FRONT_ENDS.flatMap(({ name }) => {
  const folder = join(ROOT, name, 'dist');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return scripts
    .filter((file) => file.endsWith('.js') && !file.startsWith('server/'))
    .map((file) => join(folder, file));
});
const newer = checkScripts(files);
for (const each of newer) console.log(each);
if (newer.length > 0) process.exitCode = 1;
