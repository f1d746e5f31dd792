/** What loads each view, by the first part of its path below the console's address. */
export const LOAD_VIEW = {
  '': () => import(/* webpackChunkName: "classes" */ '../classes/ClassesPage.tsx'),
  class: () => import(/* webpackChunkName: "class-view" */ '../class-view/ClassView.tsx'),
  admins: () => import(/* webpackChunkName: "admins" */ '../admins/AdminsPage.tsx'),
  mails: () => import(/* webpackChunkName: "mails" */ '../mails/MailsPage.tsx'),
  jobs: () => import(/* webpackChunkName: "jobs" */ '../jobs/JobsPage.tsx'),
  system: () => import(/* webpackChunkName: "system" */ '../system/SystemPage.tsx'),
  audit: () => import(/* webpackChunkName: "audit" */ '../audit/AuditPage.tsx'),
  setup: () => import(/* webpackChunkName: "setup" */ '../setup/SetupPage.tsx'),
} as const;
