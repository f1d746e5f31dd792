import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-bulk': typeof en;
  }
}

registerTexts('admin-bulk', {
  en: () => import(/* webpackChunkName: "text-admin-bulk-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-bulk-he" */ './locales/he.json', { with: { type: 'json' } }),
});
