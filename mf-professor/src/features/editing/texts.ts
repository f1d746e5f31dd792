import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'professor-editing': typeof en;
  }
}

registerTexts('professor-editing', {
  en: () => import(/* webpackChunkName: "text-professor-editing-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-professor-editing-he" */ './locales/he.json', { with: { type: 'json' } }),
});
