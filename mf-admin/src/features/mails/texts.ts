import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-mails': typeof en;
  }
}

registerTexts('admin-mails', {
  en: () => import(/* webpackChunkName: "text-admin-mails-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-mails-he" */ './locales/he.json', { with: { type: 'json' } }),
});
