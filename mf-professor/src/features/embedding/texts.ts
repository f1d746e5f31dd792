import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'professor-embedding': typeof en;
  }
}

registerTexts('professor-embedding', {
  en: () =>
    import(/* webpackChunkName: "text-professor-embedding-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () =>
    import(/* webpackChunkName: "text-professor-embedding-he" */ './locales/he.json', { with: { type: 'json' } }),
});
