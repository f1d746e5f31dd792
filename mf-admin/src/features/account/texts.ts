import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-account': typeof en;
  }
}

registerTexts('admin-account', {
  en: () => import(/* webpackChunkName: "text-admin-account-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-account-he" */ './locales/he.json', { with: { type: 'json' } }),
});
