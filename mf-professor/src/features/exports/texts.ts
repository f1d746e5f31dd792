import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'professor-exports': typeof en;
  }
}

registerTexts('professor-exports', {
  en: () => import(/* webpackChunkName: "text-professor-exports-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-professor-exports-he" */ './locales/he.json', { with: { type: 'json' } }),
});
