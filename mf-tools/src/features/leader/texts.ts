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
});
