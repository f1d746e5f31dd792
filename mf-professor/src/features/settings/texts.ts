import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'professor-settings': typeof en;
  }
}

registerTexts('professor-settings', {
  en: () =>
    import(/* webpackChunkName: "text-professor-settings-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () =>
    import(/* webpackChunkName: "text-professor-settings-he" */ './locales/he.json', { with: { type: 'json' } }),
});
