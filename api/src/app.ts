import Router from '@koa/router';
import Koa from 'koa';
import { mountAdmins } from './features/admins/routes.ts';
import { mountAudit } from './features/audit/routes.ts';
import { mountBrowserErrors } from './features/browser-errors/routes.ts';
import { mountBulk } from './features/bulk/routes.ts';
import { mountClasses, readPublicClass } from './features/classes/routes.ts';
import { answerStale } from './features/dashboard/answer-stale.ts';
import { mountDashboard } from './features/dashboard/routes.ts';
import { mountDrive } from './features/drive/routes.ts';
import { mountFeedback } from './features/feedback/routes.ts';
import { mountGoogle } from './features/google/routes.ts';
import { mountGroups } from './features/groups/routes.ts';
import { mountJobs } from './features/jobs/routes.ts';
import { mountLeaderLinks } from './features/leader-links/routes.ts';
import { mountLti } from './features/lti/routes.ts';
import { mountHome } from './features/home/routes.ts';
import { mountLicenses } from './features/licenses/routes.ts';
import { mountMailSignIn } from './features/mail-sign-in/routes.ts';
import { mountMails } from './features/outbox/routes.ts';
import { mountMeetings } from './features/meetings/routes.ts';
import { mountAnswerPage } from './features/my-group/answer-page/routes.ts';
import { mountMyGroup } from './features/my-group/routes.ts';
import { mountOpenApi } from './features/openapi/routes.ts';
import { mountPersonalData } from './features/personal-data/routes.ts';
import { mountPasskeys } from './features/passkeys/routes.ts';
import { mountReleases } from './features/releases/routes.ts';
import { mountRepair } from './features/repair/routes.ts';
import { mountRoster } from './features/roster/routes.ts';
import { mountRuns } from './features/runs/routes.ts';
import { mountSearch } from './features/search/routes.ts';
import { mountSignIn } from './features/sign-in/routes.ts';
import { mountStudents } from './features/students/routes.ts';
import { mountSurveys } from './features/surveys/routes.ts';
import { mountWishes } from './features/wishes/routes.ts';
import { mountSystem } from './features/system/routes.ts';
import { mountTeam } from './features/team/routes.ts';
import { mountTutors } from './features/tutors/routes.ts';
import { mountWriteBack } from './features/write-back/routes.ts';
import { MEASURES } from './measures.ts';
import { examineFromWithin } from './operations/doctor/doctor.ts';
import type { AppState } from './platform/app-state.ts';
import { mountHealth } from './platform/health.ts';
import { createKeyedWrites } from './platform/idempotency/keyed-writes.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { countBadRequests } from './platform/middleware/bad-requests.ts';
import { allowEmbedding } from './platform/middleware/embedding.ts';
import { answerErrors, logCutOff } from './platform/middleware/errors.ts';
import { limitOpenBodies } from './platform/middleware/open-bodies.ts';
import { identifyRequest } from './platform/middleware/request-id.ts';
import { requestLog } from './platform/middleware/request-log.ts';
import { googleClientId } from './platform/google.ts';
import { noStore, securityHeaders } from './platform/middleware/security-headers.ts';
import { answerUnknownCalls } from './platform/middleware/unknown-calls.ts';
import type { Platform } from './platform/platform.ts';
import { createOrigins } from './platform/origins.ts';
import { logRefusedOrigins, logRefusals } from './platform/security-log.ts';
import { serveEmbed } from './platform/pages/serve-embed.ts';
import { serveLicenses } from './platform/pages/serve-licenses.ts';
import { getClass } from '@study-groups/contracts/public-class';
import { createDrawer } from './platform/pages/drawing/drawer.ts';
import { servePages } from './platform/pages/serve.ts';
import { publicKey } from './platform/releases/keys.ts';
import { liveReader } from './platform/releases/live.ts';
import { serveBuilds } from './platform/static.ts';
import { createHealth } from './readiness.ts';

/** The whole server as a Koa application that listens nowhere yet. A worker's answers for its health only. */
export function createApp(
  platform: Platform,
  metrics: Metrics = createMetrics(MEASURES, platform.logger),
  health = createHealth(platform),
): Koa<AppState> {
  const { env, logger } = platform;
  const origins = createOrigins(env);
  const keyedWrites = createKeyedWrites(platform);
  const app = new Koa<AppState>({ proxy: env.TRUST_PROXY > 0, maxIpsCount: env.TRUST_PROXY });
  logCutOff(app, logger);

  // A path has one spelling: what is decided by how it begins holds for every call.
  const router = new Router<AppState>({ sensitive: true });
  // A router tries each of its routes; a class's page is requested more than everything else together, so few share its router.
  const classes = new Router<AppState>({ sensitive: true });
  const { askParts, watchForwarded } = health;
  if (!env.METRICS_PORT) metrics.mount(router);
  mountHealth(router, askParts, platform);
  const pages: Koa.Middleware[] = [];
  if (env.ROLE !== 'worker') {
    const readLive = liveReader(env, { key: publicKey(env.DATA_DIR), origins, logger });
    pages.push(
      serveBuilds(env.RELEASES_DIR),
      serveEmbed(readLive, { origins, releasesDir: env.RELEASES_DIR }),
      serveLicenses(readLive, env.RELEASES_DIR),
      servePages(readLive, {
        origins,
        releasesDir: env.RELEASES_DIR,
        drawer: createDrawer({ releasesDir: env.RELEASES_DIR, origin: origins.own, logger }),
        publicReaders: { [getClass.path]: readPublicClass },
      }),
    );
    mountClasses(classes, platform);
    mountBulk(router, platform);
    mountStudents(router, platform);
    mountAdmins(router, platform);
    mountPasskeys(router, platform);
    mountFeedback(router, platform);
    mountDashboard(router, platform);
    mountRoster(router, platform);
    mountRuns(router, platform);
    mountRepair(router, platform);
    mountGroups(router, platform);
    mountMailSignIn(router, platform);
    mountHome(router, platform);
    mountPersonalData(router, platform);
    mountSignIn(router, platform);
    mountTeam(router, platform);
    mountTutors(router, platform);
    mountLti(router, platform);
    mountWriteBack(router, platform);
    mountMails(router, platform);
    mountJobs(router, platform);
    mountAudit(router, platform);
    mountReleases(router, platform);
    mountSystem(router, platform, { askParts, examine: () => examineFromWithin(env) });
    mountSearch(router, platform);
    mountLeaderLinks(router, platform);
    mountMeetings(router, platform);
    mountMyGroup(router, platform);
    mountSurveys(router, platform);
    mountWishes(router, platform);
    mountAnswerPage(router, platform);
    mountGoogle(router, platform);
    mountDrive(router, platform);
    mountBrowserErrors(router, platform, readLive);
    mountLicenses(router, platform, readLive);
    mountOpenApi(router, platform);
  }

  app.use(identifyRequest);
  app.use(watchForwarded);
  app.use(limitOpenBodies());
  app.use(metrics.countRequests);
  app.use(requestLog(logger));
  app.use(securityHeaders(env.PUBLIC_URL, { origins, withGoogle: googleClientId(env) !== null }));
  app.use(logRefusedOrigins(platform, origins));
  if (origins.shareFiles) app.use(allowEmbedding(origins));
  app.use(noStore);
  app.use(answerErrors(logger));
  app.use(logRefusals(platform));
  if (env.ROLE !== 'worker') app.use(countBadRequests(platform.limits.badRequests));
  app.use(answerStale(platform));
  app.use((ctx, next) => {
    ctx.state.limits = platform.limits;
    ctx.state.keyedWrites = keyedWrites;
    return next();
  });
  app.use(classes.routes());
  app.use(router.routes());
  app.use(answerUnknownCalls);
  for (const page of pages) app.use(page);
  return app;
}
