import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'professor-dashboard': typeof en;
  }
}

registerTexts('professor-dashboard', {
  en: () =>
    import(/* webpackChunkName: "text-professor-dashboard-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () =>
    import(/* webpackChunkName: "text-professor-dashboard-he" */ './locales/he.json', { with: { type: 'json' } }),
});
