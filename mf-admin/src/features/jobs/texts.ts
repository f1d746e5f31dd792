import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-jobs': typeof en;
  }
}

registerTexts('admin-jobs', {
  en: () => import(/* webpackChunkName: "text-admin-jobs-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-jobs-he" */ './locales/he.json', { with: { type: 'json' } }),
});
