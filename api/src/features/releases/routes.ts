import type Router from '@koa/router';
import { listReleases, putLive } from '@study-groups/contracts/system';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { ApiError } from '../../platform/errors.ts';
import { createOrigins } from '../../platform/origins.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicKey } from '../../platform/releases/keys.ts';
import { releaseList } from '../../platform/releases/list.ts';
import { CannotPutBack, mayRelease, Releases } from '../../platform/releases/release.ts';
import { recordSight } from '../../records/record-event.ts';
import { requireAdmin } from '../admins/guard.ts';

/** Mounts what is live, and what was before, for admins. */
export function mountReleases(router: Router<AppState>, platform: Platform): void {
  const { env, logger } = platform;
  const guard = requireAdmin(platform);
  const releases = new Releases(env, (line) => logger.info(line));
  const readBuilds = releaseList(env.RELEASES_DIR, { key: publicKey(env.DATA_DIR), origins: createOrigins(env) });
  const answer = async () => ({ builds: await readBuilds(), canChange: mayRelease(env) });

  mountCall(router, listReleases, { guard }, answer);

  mountCall(router, putLive, { guard }, async ({ params: { name }, body, caller }) => {
    const event = { kind: 'release-changed', facts: { build: { name, id: body.id } } } as const;
    try {
      await releases.putBack(name, { ...body, onReady: () => recordSight(caller.actor, event) });
    } catch (error) {
      if (!(error instanceof CannotPutBack)) throw error;
      const errors = error.code === 'release_refused' ? [{ path: 'id', message: error.message }] : undefined;
      throw new ApiError(error.code, { errors });
    }
    return answer();
  });
}
