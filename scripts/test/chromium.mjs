import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../processes/keep.mjs';
import { say, withHeartbeat } from '../progress.mjs';
import { ROOT } from '../root.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium for the browser tests: PLAYWRIGHT_CHROMIUM, one on PATH, Playwright's own download, or Debian's package.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} the path of its executable
 * @throws Error that says what to do when there is none
 */
export async function findChromium(env) {
  if (env.PLAYWRIGHT_CHROMIUM) {
    if (!existsSync(env.PLAYWRIGHT_CHROMIUM)) {
      throw new Error(`PLAYWRIGHT_CHROMIUM names ${env.PLAYWRIGHT_CHROMIUM}, which is not there.`);
    }
    return env.PLAYWRIGHT_CHROMIUM;
  }
  const found = onPath(env.PATH ?? '') ?? (await playwrightsOwn());
  if (found) return found;

  say('Fetching a Chromium for the browser tests');
  const download = await withHeartbeat('fetching Chromium', () =>
    run(process.execPath, [join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium'], { env }),
  );
  const downloaded = download.code === 0 ? await playwrightsOwn() : undefined;
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say("Playwright's own Chromium can not be had here; installing Debian's");
    const debian = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
    await withHeartbeat('installing Chromium', async () => {
      await run('apt-get', ['update'], debian);
      return run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], debian);
    });
    const installed = onPath(env.PATH ?? '');
    if (installed) return installed;
  }
  throw new Error(
    'There is no Chromium for the browser tests. Install chromium or google-chrome so that it is on PATH, ' +
      'or set PLAYWRIGHT_CHROMIUM to the path of one.',
  );
}

/** @param {string} path */
function onPath(path) {
  const folders = path.split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((file) => existsSync(file));
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
