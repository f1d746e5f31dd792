import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-admins': typeof en;
  }
}

registerTexts('admin-admins', {
  en: () => import(/* webpackChunkName: "text-admin-admins-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-admins-he" */ './locales/he.json', { with: { type: 'json' } }),
});
