import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLive, type LiveBuild } from '@study-groups/contracts/remotes';
import type { Middleware } from 'koa';
import { idOfBase } from '../releases/entry.ts';
import type { ReadLive } from '../releases/live.ts';
import { fileReader } from '../releases/read-file.ts';
import { textAnswers } from './answer-text.ts';

const LICENSES_PATH = '/licenses.txt';
/** In the folder of a build, and of what the build brings for pages of others. */
const LICENSES_FILE = /(?:^|\/)licenses\.txt$/;
/** Beside the bundle of the server; sources have none. */
const OF_SERVER = new URL('./licenses.txt', import.meta.url);

/**
 * Answers `/licenses.txt`: the packages of others in the server and in each build that is live, with name, version and the
 * text of their licence.
 */
export function serveLicenses(readLive: ReadLive, releasesDir: string, ofServer: URL = OF_SERVER): Middleware {
  const answer = textAnswers();
  const read = fileReader(releasesDir);

  async function noticesOf(build: LiveBuild): Promise<string[]> {
    const { name, version, base, files } = build;
    const id = idOfBase(name, base);
    const found = Object.keys(files).filter((file) => LICENSES_FILE.test(file));
    return Promise.all(
      found.map(async (file) => {
        const text = id && (await read(join(name, id, file), files[file] ?? ''));
        return section(`${name} ${version}, ${file}`, text ?? `See ${base}${file}\n`);
      }),
    );
  }

  return async (ctx, next) => {
    if (ctx.path !== LICENSES_PATH || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const { shell, answer: live } = await readLive();
    const builds = [...(shell ? [shell.build] : []), ...Object.values(live.remotes).filter(isLive)];
    const own = await readFile(ofServer, 'utf8').catch(() => '');
    const notices = [section('server', own), ...(await Promise.all(builds.map(noticesOf))).flat()];
    return answer(ctx, { text: notices.join('\n'), type: 'text/plain; charset=utf-8', status: 200 });
  };
}

const RULE = '='.repeat(80);

function section(title: string, text: string): string {
  return `${RULE}\n${title}\n${RULE}\n\n${text}`;
}
