import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'professor-rules': typeof en;
  }
}

registerTexts('professor-rules', {
  en: () => import(/* webpackChunkName: "text-professor-rules-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-professor-rules-he" */ './locales/he.json', { with: { type: 'json' } }),
});
