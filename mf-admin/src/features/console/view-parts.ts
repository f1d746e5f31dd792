import { lazyPart } from '@study-groups/web-sdk/remote/lazily';

/** The views, each in a script of its own, by the first part of their paths below the console's address. */
export const VIEW_PARTS = {
  '': lazyPart(async () => ({
    default: (await import(/* webpackChunkName: "classes" */ '../classes/ClassesPage.tsx')).ClassesPage,
  })),
  class: lazyPart(async () => ({
    default: (await import(/* webpackChunkName: "class-view" */ '../class-view/ClassView.tsx')).ClassView,
  })),
  admins: lazyPart(async () => ({
    default: (await import(/* webpackChunkName: "admins" */ '../admins/AdminsPage.tsx')).AdminsPage,
  })),
  mails: lazyPart(async () => ({
    default: (await import(/* webpackChunkName: "mails" */ '../mails/MailsPage.tsx')).MailsPage,
  })),
  jobs: lazyPart(async () => ({
    default: (await import(/* webpackChunkName: "jobs" */ '../jobs/JobsPage.tsx')).JobsPage,
  })),
  system: lazyPart(async () => ({
    default: (await import(/* webpackChunkName: "system" */ '../system/SystemPage.tsx')).SystemPage,
  })),
  audit: lazyPart(async () => ({
    default: (await import(/* webpackChunkName: "audit" */ '../audit/AuditPage.tsx')).AuditPage,
  })),
  setup: lazyPart(async () => ({
    default: (await import(/* webpackChunkName: "setup" */ '../setup/SetupPage.tsx')).SetupPage,
  })),
} as const;
