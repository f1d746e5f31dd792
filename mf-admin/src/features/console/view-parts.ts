import { prepared } from '../../ui/prepared.tsx';

/** The views, each in a script of its own, by the first part of their paths below the console's address. */
export const VIEW_PARTS = {
  '': prepared(async () => (await import(/* webpackChunkName: "classes" */ '../classes/ClassesPage.tsx')).ClassesPage),
  class: prepared(
    async () => (await import(/* webpackChunkName: "class-view" */ '../class-view/ClassView.tsx')).ClassView,
  ),
  admins: prepared(async () => (await import(/* webpackChunkName: "admins" */ '../admins/AdminsPage.tsx')).AdminsPage),
  mails: prepared(async () => (await import(/* webpackChunkName: "mails" */ '../mails/MailsPage.tsx')).MailsPage),
  jobs: prepared(async () => (await import(/* webpackChunkName: "jobs" */ '../jobs/JobsPage.tsx')).JobsPage),
  system: prepared(async () => (await import(/* webpackChunkName: "system" */ '../system/SystemPage.tsx')).SystemPage),
  audit: prepared(async () => (await import(/* webpackChunkName: "audit" */ '../audit/AuditPage.tsx')).AuditPage),
  setup: prepared(async () => (await import(/* webpackChunkName: "setup" */ '../setup/SetupPage.tsx')).SetupPage),
} as const;
