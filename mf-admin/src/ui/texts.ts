import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'admin-ui': typeof en;
  }
}

registerTexts('admin-ui', {
  en: () => import(/* webpackChunkName: "text-admin-ui-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-admin-ui-he" */ './locales/he.json', { with: { type: 'json' } }),
});
