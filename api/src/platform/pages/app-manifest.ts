import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import { CONSOLE } from '@study-groups/contracts/offline';
import { isLive, type LiveBuild, placesIn } from '@study-groups/contracts/remotes';
import type { Live } from '../releases/live.ts';
import { WORDS } from './words.ts';

/** Path of the admin console's manifest; `?lang=he` is that in Hebrew. */
export const MANIFEST_PATH = '/admin.webmanifest';

/** The surface and the page of the light look. */
const COLOURS = { theme: '#ffffff', background: '#f8fafc' };

/** Tells whether a page of this pattern is the console's, which can be installed. */
export function isOfConsole(pattern: string): boolean {
  return pattern === CONSOLE.scope || pattern.startsWith(`${CONSOLE.scope}/`);
}

/** The remote that shows an address; undefined while none does that is live. */
export function ownerOf({ answer }: Live, address: string): LiveBuild | undefined {
  const shows = ({ routes }: LiveBuild) => routes.some(({ path }) => placesIn(path, address));
  return Object.values(answer.remotes).filter(isLive).find(shows);
}

/**
 * Returns the manifest that lets a browser install the console as an application with a window of its own; undefined while it
 * is not live.
 */
export function appManifest(live: Live, language: Language): object | undefined {
  const owner = ownerOf(live, CONSOLE.page);
  if (!owner) return undefined;
  const { name, short, description, ...shortcuts } = WORDS[language].console;
  const shortcut = (label: string, path: string) => ({ name: label, url: CONSOLE.page + path });
  return {
    id: CONSOLE.page,
    name,
    short_name: short,
    description,
    lang: language,
    dir: isRightToLeft(language) ? 'rtl' : 'ltr',
    start_url: CONSOLE.page,
    scope: CONSOLE.scope,
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
    theme_color: COLOURS.theme,
    background_color: COLOURS.background,
    icons: iconsOf(owner),
    shortcuts: [
      shortcut(shortcuts.pending, '?status=pending'),
      shortcut(shortcuts.mails, '/mails'),
      shortcut(shortcuts.system, '/system'),
    ],
  };
}

/** The icons among a build's files: `icons/icon-192.<hash>.png`, `icons/icon-maskable-512.<hash>.png`. */
function iconsOf({ base, files }: LiveBuild) {
  return Object.keys(files).flatMap((file) => {
    const [, maskable, size] = /(?:^|\/)icon-(maskable-)?(\d+)\.\w+\.png$/.exec(file) ?? [];
    if (size === undefined) return [];
    return [{ src: base + file, sizes: `${size}x${size}`, type: 'image/png', purpose: maskable ? 'maskable' : 'any' }];
  });
}
