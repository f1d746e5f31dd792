import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    resources: typeof en;
  }
}

registerTexts('resources', {
  en: () => import(/* webpackChunkName: "text-resources-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-resources-he" */ './locales/he.json', { with: { type: 'json' } }),
});
