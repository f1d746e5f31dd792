import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../root.mjs';

const I18N = join(ROOT, 'web-sdk/src/i18n');

/**
 * Registers the texts of a room and loads them in every language, so that no test waits for the first of them.
 * @param {string} room  its folder
 */
export async function loadRoomTexts(room) {
  const load = (/** @type {string} */ path) => import(pathToFileURL(path).href);
  const { loadTexts } = await load(join(I18N, 'i18n.ts'));
  const { LANGUAGES } = await load(join(ROOT, 'contracts/src/language.ts'));
  const texts = join(room, 'src/texts.ts');
  if (existsSync(texts)) await load(texts);
  const folders = [join(I18N, 'locales'), join(room, 'src/locales')].filter((folder) => existsSync(folder));
  const namespaces = folders.flatMap((folder) => readdirSync(folder));
  for (const language of LANGUAGES) await Promise.all(namespaces.map((namespace) => loadTexts(namespace, language)));
}
