import { eachLanguage } from '@study-groups/contracts/language';
import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type help from './locales/help/en.json';
import type leader from './locales/leader/en.json';
import type licenses from './locales/licenses/en.json';
import type myData from './locales/my-data/en.json';
import type payment from './locales/payment/en.json';
import type resources from './locales/resources/en.json';
import type tools from './locales/tools/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    help: typeof help;
    leader: typeof leader;
    licenses: typeof licenses;
    'my-data': typeof myData;
    payment: typeof payment;
    resources: typeof resources;
    tools: typeof tools;
  }
}

for (const namespace of [
  // By the alphabet.
  'help',
  'leader',
  'licenses',
  'my-data',
  'payment',
  'resources',
  'tools',
] as const) {
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
