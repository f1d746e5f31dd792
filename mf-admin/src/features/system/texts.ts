import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-system': typeof en;
  }
}

registerTexts('admin-system', {
  en: () => import(/* webpackChunkName: "text-admin-system-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-system-he" */ './locales/he.json', { with: { type: 'json' } }),
});
