import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from './locales/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'professor-students': typeof en;
  }
}

registerTexts('professor-students', {
  en: () =>
    import(/* webpackChunkName: "text-professor-students-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () =>
    import(/* webpackChunkName: "text-professor-students-he" */ './locales/he.json', { with: { type: 'json' } }),
  ru: () =>
    import(/* webpackChunkName: "text-professor-students-ru" */ './locales/ru.json', { with: { type: 'json' } }),
  es: () =>
    import(/* webpackChunkName: "text-professor-students-es" */ './locales/es.json', { with: { type: 'json' } }),
  zh: () =>
    import(/* webpackChunkName: "text-professor-students-zh" */ './locales/zh.json', { with: { type: 'json' } }),
  fr: () =>
    import(/* webpackChunkName: "text-professor-students-fr" */ './locales/fr.json', { with: { type: 'json' } }),
  ar: () =>
    import(/* webpackChunkName: "text-professor-students-ar" */ './locales/ar.json', { with: { type: 'json' } }),
});
