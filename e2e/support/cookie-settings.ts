import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';

/** Chromium's number for "block". */
const BLOCK = 2;

/** What somebody has set in the browser: no site has cookies or storage, or none that is in a frame of these sites. */
export type CookieSetting = { blocked: 'everywhere' } | { blockedBelow: string };

const preferences = (setting: CookieSetting) => ({
  profile:
    'blocked' in setting
      ? { default_content_setting_values: { cookies: BLOCK } }
      : { content_settings: { exceptions: { cookies: { [`*,${setting.blockedBelow}`]: { setting: BLOCK } } } } },
});

/** Opens a browser of its own with such a setting, for as long as `use` takes. */
export async function withCookieSetting(
  setting: CookieSetting,
  options: LaunchOptions & { locale?: string; baseURL?: string },
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'study-groups-browser-'));
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(preferences(setting)));
  const context = await chromium.launchPersistentContext(folder, {
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  try {
    await use(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
