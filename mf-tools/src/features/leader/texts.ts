import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type en from '../../locales/leader.en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    leader: typeof en;
  }
}

registerTexts('leader', {
  en: () => import(/* webpackChunkName: "text-leader-en" */ '../../locales/leader.en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-leader-he" */ '../../locales/leader.he.json', { with: { type: 'json' } }),
  ru: () => import(/* webpackChunkName: "text-leader-ru" */ '../../locales/leader.ru.json', { with: { type: 'json' } }),
  es: () => import(/* webpackChunkName: "text-leader-es" */ '../../locales/leader.es.json', { with: { type: 'json' } }),
  zh: () => import(/* webpackChunkName: "text-leader-zh" */ '../../locales/leader.zh.json', { with: { type: 'json' } }),
  fr: () => import(/* webpackChunkName: "text-leader-fr" */ '../../locales/leader.fr.json', { with: { type: 'json' } }),
  ar: () => import(/* webpackChunkName: "text-leader-ar" */ '../../locales/leader.ar.json', { with: { type: 'json' } }),
});
