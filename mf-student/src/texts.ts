import { eachLanguage } from '@study-groups/contracts/language';
import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type classLeft from './locales/class-left/en.json';
import type confirmation from './locales/confirmation/en.json';
import type findGroup from './locales/find-group/en.json';
import type groups from './locales/groups/en.json';
import type invitationStop from './locales/invitation-stop/en.json';
import type myGroup from './locales/my-group/en.json';
import type myGroupRest from './locales/my-group-rest/en.json';
import type myGroupSurveys from './locales/my-group-surveys/en.json';
import type myGroupWish from './locales/my-group-wish/en.json';
import type newer from './locales/newer/en.json';
import type onBehalf from './locales/on-behalf/en.json';
import type ownName from './locales/own-name/en.json';
import type registration from './locales/registration/en.json';
import type student from './locales/student/en.json';
import type testForm from './locales/test-form/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    'class-left': typeof classLeft;
    confirmation: typeof confirmation;
    'find-group': typeof findGroup;
    groups: typeof groups;
    'invitation-stop': typeof invitationStop;
    'my-group': typeof myGroup;
    'my-group-rest': typeof myGroupRest;
    'my-group-surveys': typeof myGroupSurveys;
    'my-group-wish': typeof myGroupWish;
    newer: typeof newer;
    'on-behalf': typeof onBehalf;
    'own-name': typeof ownName;
    registration: typeof registration;
    student: typeof student;
    'test-form': typeof testForm;
  }
}

for (const namespace of [
  'class-left',
  'confirmation',
  'find-group',
  'groups',
  'invitation-stop',
  'my-group',
  'my-group-rest',
  'my-group-surveys',
  'my-group-wish',
  'newer',
  'on-behalf',
  'own-name',
  'registration',
  'student',
  'test-form',
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
