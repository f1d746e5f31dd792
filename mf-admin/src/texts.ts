import { eachLanguage } from '@study-groups/contracts/language';
import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type admin from './locales/admin/en.json';
import type adminAccount from './locales/admin-account/en.json';
import type adminAdmins from './locales/admin-admins/en.json';
import type adminAudit from './locales/admin-audit/en.json';
import type adminBulk from './locales/admin-bulk/en.json';
import type adminClass from './locales/admin-class/en.json';
import type adminClasses from './locales/admin-classes/en.json';
import type adminConsole from './locales/admin-console/en.json';
import type adminJobs from './locales/admin-jobs/en.json';
import type adminMails from './locales/admin-mails/en.json';
import type adminSetup from './locales/admin-setup/en.json';
import type adminSystem from './locales/admin-system/en.json';
import type adminTable from './locales/admin-table/en.json';
import type adminUi from './locales/admin-ui/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    admin: typeof admin;
    'admin-account': typeof adminAccount;
    'admin-admins': typeof adminAdmins;
    'admin-audit': typeof adminAudit;
    'admin-bulk': typeof adminBulk;
    'admin-class': typeof adminClass;
    'admin-classes': typeof adminClasses;
    'admin-console': typeof adminConsole;
    'admin-jobs': typeof adminJobs;
    'admin-mails': typeof adminMails;
    'admin-setup': typeof adminSetup;
    'admin-system': typeof adminSystem;
    'admin-table': typeof adminTable;
    'admin-ui': typeof adminUi;
  }
}

for (const namespace of [
  'admin',
  'admin-account',
  'admin-admins',
  'admin-audit',
  'admin-bulk',
  'admin-class',
  'admin-classes',
  'admin-console',
  'admin-jobs',
  'admin-mails',
  'admin-setup',
  'admin-system',
  'admin-table',
  'admin-ui',
] as const) {
  registerTexts(
    namespace,
    eachLanguage(
      (language) => () =>
        import(/* webpackChunkName: "text-[request]" */ `./locales/${namespace}/${language}.json`, {
          with: { type: 'json' },
        }),
    ),
  );
}
