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
  ru: () =>
    import(/* webpackChunkName: "text-professor-settings-ru" */ './locales/ru.json', { with: { type: 'json' } }),
  es: () =>
    import(/* webpackChunkName: "text-professor-settings-es" */ './locales/es.json', { with: { type: 'json' } }),
  zh: () =>
    import(/* webpackChunkName: "text-professor-settings-zh" */ './locales/zh.json', { with: { type: 'json' } }),
  fr: () =>
    import(/* webpackChunkName: "text-professor-settings-fr" */ './locales/fr.json', { with: { type: 'json' } }),
  ar: () =>
    import(/* webpackChunkName: "text-professor-settings-ar" */ './locales/ar.json', { with: { type: 'json' } }),
});
