import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-audit': typeof en;
  }
}

registerTexts('admin-audit', {
  en: () => import(/* webpackChunkName: "text-admin-audit-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-audit-he" */ './locales/he.json', { with: { type: 'json' } }),
});
