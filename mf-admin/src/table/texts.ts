import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-table': typeof en;
  }
}

registerTexts('admin-table', {
  en: () => import(/* webpackChunkName: "text-admin-table-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-table-he" */ './locales/he.json', { with: { type: 'json' } }),
});
