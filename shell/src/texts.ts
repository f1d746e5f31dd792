import { eachLanguage } from '@study-groups/contracts/language';
import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type feedback from './locales/feedback/en.json';
import type home from './locales/home/en.json';
import type legal from './locales/legal/en.json';
import type shell from './locales/shell/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    feedback: typeof feedback;
    home: typeof home;
    legal: typeof legal;
    shell: typeof shell;
  }
}

for (const namespace of ['feedback', 'home', 'legal', 'shell'] as const) {
  registerTexts(
    namespace,
    eachLanguage(
      (language) => () =>
        import(/* webpackChunkName: "text-[request]" */ `./locales/${namespace}/${language}.json`, {
          with: { type: 'json' },
        }),
    ),
  );
}
