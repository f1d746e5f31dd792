import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';

registerTexts('leader', {
  en: () => import(/* webpackChunkName: "text-leader-en" */ '../../locales/leader.en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-leader-he" */ '../../locales/leader.he.json', { with: { type: 'json' } }),
});
