import type Router from '@koa/router';
import { getFigures } from '@study-groups/contracts/figures';
import {
  type FindingSummary,
  getSetup,
  getStatistics,
  getStorage,
  getSystem,
  releaseHold as releaseHoldCall,
  runDoctor,
  sendTestMail as sendTestMailCall,
} from '@study-groups/contracts/system';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { databaseNow } from '../../platform/clock.ts';
import type { AskParts } from '../../platform/health.ts';
import { keptAnswer } from '../../platform/kept-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { overall } from '../../platform/rate-limit.ts';
import { shared } from '../../platform/shared.ts';
import { recordSight } from '../../records/record-event.ts';
import { requireAdmin } from '../admins/guard.ts';
import { countWaiting, releaseHold } from '../hold/release.ts';
import { presentMail } from '../outbox/presenter.ts';
import { sendTestMail } from '../outbox/test-mail.ts';
import { readFigures } from './read-figures.ts';
import { readSystem } from './read-system.ts';
import { answersAtPublicUrl, readSetup } from './setup.ts';
import { readStatistics } from './statistics.ts';
import { readStorage } from './storage.ts';

/** The cache lifetime of answers that read much. */
const COUNTED_FOR_MS = 300_000;
/** A class that shares its figures no more is soon out of them. */
const FIGURES_KEPT_FOR_MS = 60_000;
/** An admin who has just mended something looks again soon. */
const ADDRESS_KNOWN_FOR_MS = 10_000;

type Found = Omit<FindingSummary, 'isNote'> & Partial<Pick<FindingSummary, 'isNote'>>;

/** The parts above the features that the system view needs. */
export interface Examined {
  askParts: AskParts;
  /** Looks at all that goes wrong in practice. */
  examine(): Promise<Found[]>;
}

/** The state of the installation and of its set-up, for admins. */
export function mountSystem(router: Router<AppState>, platform: Platform, { askParts, examine }: Examined): void {
  const guard = requireAdmin(platform);

  const system = shared(() => readSystem(platform.env, askParts));
  mountCall(router, getSystem, { guard }, system);
  mountCall(router, getStorage, { guard }, keptAnswer(readStorage, COUNTED_FOR_MS));
  mountCall(router, getStatistics, { guard }, keptAnswer(readStatistics, COUNTED_FOR_MS));
  mountCall(
    router,
    getFigures,
    { guard },
    keptAnswer(() => readFigures(), FIGURES_KEPT_FOR_MS),
  );

  const doctor = shared(async () => {
    const findings = (await examine()).map((found) => ({ ...found, isNote: found.isNote ?? false }));
    return { at: databaseNow().toISOString(), findings };
  });
  mountCall(router, runDoctor, { guard, rateLimit: { examinations: overall } }, async ({ caller }) => {
    await recordSight(caller.actor, { kind: 'doctor-run' });
    return doctor();
  });

  const answers = keptAnswer(() => answersAtPublicUrl(platform), ADDRESS_KNOWN_FOR_MS);
  mountCall(router, getSetup, { guard }, ({ caller }) => readSetup(platform, caller.admin, answers));

  mountCall(router, releaseHoldCall, { guard }, async ({ caller }) => {
    const waiting = await countWaiting();
    await releaseHold(platform, caller.actor);
    return waiting;
  });

  mountCall(router, sendTestMailCall, { guard }, async ({ caller: { admin, actor } }) =>
    presentMail(platform, await sendTestMail(platform, admin, actor)),
  );
}
