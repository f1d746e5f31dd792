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
  ru: () =>
    import(/* webpackChunkName: "text-professor-dashboard-ru" */ './locales/ru.json', { with: { type: 'json' } }),
  es: () =>
    import(/* webpackChunkName: "text-professor-dashboard-es" */ './locales/es.json', { with: { type: 'json' } }),
  zh: () =>
    import(/* webpackChunkName: "text-professor-dashboard-zh" */ './locales/zh.json', { with: { type: 'json' } }),
  fr: () =>
    import(/* webpackChunkName: "text-professor-dashboard-fr" */ './locales/fr.json', { with: { type: 'json' } }),
  ar: () =>
    import(/* webpackChunkName: "text-professor-dashboard-ar" */ './locales/ar.json', { with: { type: 'json' } }),
});
