import { eachLanguage } from '@study-groups/contracts/language';
import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import type professor from './locales/professor/en.json';
import type professorAsking from './locales/professor-asking/en.json';
import type professorBefore from './locales/professor-before/en.json';
import type professorDashboard from './locales/professor-dashboard/en.json';
import type professorEditing from './locales/professor-editing/en.json';
import type professorEmbedding from './locales/professor-embedding/en.json';
import type professorExports from './locales/professor-exports/en.json';
import type professorFloods from './locales/professor-floods/en.json';
import type professorGroups from './locales/professor-groups/en.json';
import type professorHome from './locales/professor-home/en.json';
import type professorLeaving from './locales/professor-leaving/en.json';
import type professorLists from './locales/professor-lists/en.json';
import type professorPeople from './locales/professor-people/en.json';
import type professorQuestions from './locales/professor-questions/en.json';
import type professorRepair from './locales/professor-repair/en.json';
import type professorRoster from './locales/professor-roster/en.json';
import type professorRules from './locales/professor-rules/en.json';
import type professorSettings from './locales/professor-settings/en.json';
import type professorStudents from './locales/professor-students/en.json';
import type professorSurveys from './locales/professor-surveys/en.json';
import type professorTeam from './locales/professor-team/en.json';
import type professorTutors from './locales/professor-tutors/en.json';
import type professorWeights from './locales/professor-weights/en.json';
import type professorWriteBack from './locales/professor-write-back/en.json';
import type professorWriting from './locales/professor-writing/en.json';
import type readyQuestions from './locales/ready-questions/en.json';

declare module '@study-groups/web-sdk/i18n/keys' {
  interface TextNamespaces {
    professor: typeof professor;
    'professor-asking': typeof professorAsking;
    'professor-before': typeof professorBefore;
    'professor-dashboard': typeof professorDashboard;
    'professor-editing': typeof professorEditing;
    'professor-embedding': typeof professorEmbedding;
    'professor-exports': typeof professorExports;
    'professor-floods': typeof professorFloods;
    'professor-groups': typeof professorGroups;
    'professor-home': typeof professorHome;
    'professor-leaving': typeof professorLeaving;
    'professor-lists': typeof professorLists;
    'professor-people': typeof professorPeople;
    'professor-questions': typeof professorQuestions;
    'professor-repair': typeof professorRepair;
    'professor-roster': typeof professorRoster;
    'professor-rules': typeof professorRules;
    'professor-settings': typeof professorSettings;
    'professor-students': typeof professorStudents;
    'professor-surveys': typeof professorSurveys;
    'professor-team': typeof professorTeam;
    'professor-tutors': typeof professorTutors;
    'professor-weights': typeof professorWeights;
    'professor-write-back': typeof professorWriteBack;
    'professor-writing': typeof professorWriting;
    'ready-questions': typeof readyQuestions;
  }
}

for (const namespace of [
  'professor',
  'professor-asking',
  'professor-before',
  'professor-dashboard',
  'professor-editing',
  'professor-embedding',
  'professor-exports',
  'professor-floods',
  'professor-groups',
  'professor-home',
  'professor-leaving',
  'professor-lists',
  'professor-people',
  'professor-questions',
  'professor-repair',
  'professor-roster',
  'professor-rules',
  'professor-settings',
  'professor-students',
  'professor-surveys',
  'professor-team',
  'professor-tutors',
  'professor-weights',
  'professor-write-back',
  'professor-writing',
  'ready-questions',
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
