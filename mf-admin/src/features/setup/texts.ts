import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-setup': typeof en;
  }
}

registerTexts('admin-setup', {
  en: () => import(/* webpackChunkName: "text-admin-setup-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-setup-he" */ './locales/he.json', { with: { type: 'json' } }),
});
