import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    newer: typeof en;
  }
}

registerTexts('newer', {
  en: () =>
    import(/* webpackChunkName: "text-registration-newer-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () =>
    import(/* webpackChunkName: "text-registration-newer-he" */ './locales/he.json', { with: { type: 'json' } }),
  ru: () =>
    import(/* webpackChunkName: "text-registration-newer-ru" */ './locales/ru.json', { with: { type: 'json' } }),
  es: () =>
    import(/* webpackChunkName: "text-registration-newer-es" */ './locales/es.json', { with: { type: 'json' } }),
  zh: () =>
    import(/* webpackChunkName: "text-registration-newer-zh" */ './locales/zh.json', { with: { type: 'json' } }),
  fr: () =>
    import(/* webpackChunkName: "text-registration-newer-fr" */ './locales/fr.json', { with: { type: 'json' } }),
  ar: () =>
    import(/* webpackChunkName: "text-registration-newer-ar" */ './locales/ar.json', { with: { type: 'json' } }),
});
