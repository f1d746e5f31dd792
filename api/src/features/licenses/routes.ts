import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Router from '@koa/router';
import type { ResponseOf } from '@study-groups/contracts/call';
import { getLicenses, type LicensedPackage, licensedPackage } from '@study-groups/contracts/licenses';
import { isLive, type LiveBuild } from '@study-groups/contracts/remotes';
import { z } from 'zod';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { perAddress } from '../../platform/rate-limit.ts';
import { idOfBase } from '../../platform/releases/entry.ts';
import type { ReadLive } from '../../platform/releases/live.ts';
import { fileReader } from '../../platform/releases/read-file.ts';

/** In the folder of a build, and of what the build brings for pages of others. */
const LICENSES_DATA = /(?:^|\/)licenses\.json$/;
/** Beside the bundle of the server; sources have none. */
const OF_SERVER = new URL('./licenses.json', import.meta.url);

const listSchema = z.array(licensedPackage);
type Licenses = ResponseOf<typeof getLicenses>;

/** The licences of the libraries in all live builds. */
export function mountLicenses(router: Router<AppState>, { env }: Platform, readLive: ReadLive): void {
  const read = fileReader(env.RELEASES_DIR);
  const options = { guard: anybody, rateLimit: { pageLinks: perAddress }, holdsNoSecret: true } as const;
  mountCall(router, getLicenses, options, async () => {
    const { shell, answer } = await readLive();
    const builds = [...(shell ? [shell.build] : []), ...Object.values(answer.remotes).filter(isLive)];
    const own = await readFile(OF_SERVER, 'utf8').catch(() => '[]');
    const lists = [{ part: 'server', packages: listSchema.parse(JSON.parse(own)) }];
    const elsewhere: Licenses['elsewhere'] = [];
    for (const build of builds) {
      const found = await listsOf(build, read);
      lists.push(...found.lists.map((packages) => ({ part: build.name, packages })));
      elsewhere.push(...found.urls.map((url) => ({ part: build.name, url })));
    }
    return { packages: merged(lists), elsewhere };
  });
}

/** Returns the lists of a build, and the addresses of lists that are stored elsewhere. */
async function listsOf(
  { name, base, files }: LiveBuild,
  read: ReturnType<typeof fileReader>,
): Promise<{ lists: LicensedPackage[][]; urls: string[] }> {
  const id = idOfBase(name, base);
  const lists: LicensedPackage[][] = [];
  const urls: string[] = [];
  for (const file of Object.keys(files).filter((each) => LICENSES_DATA.test(each))) {
    const text = id && (await read(join(name, id, file), files[file] ?? ''));
    if (!text) urls.push(`${base}${file}`);
    else lists.push(listSchema.parse(JSON.parse(text)));
  }
  return { lists, urls };
}

/** Each package once, by name, with the parts that it is in. */
function merged(lists: readonly { part: string; packages: readonly LicensedPackage[] }[]): Licenses['packages'] {
  const found = new Map<string, Licenses['packages'][number]>();
  for (const { part, packages } of lists) {
    for (const one of packages) {
      const key = `${one.name} ${one.version}`;
      const known = found.get(key);
      if (!known) found.set(key, { ...one, parts: [part] });
      else if (!known.parts.includes(part)) known.parts.push(part);
    }
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
