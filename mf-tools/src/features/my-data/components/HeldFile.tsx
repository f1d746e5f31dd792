import { type ChoiceKey, type Question, QUESTIONS, UNANSWERED } from '@study-groups/contracts/choices';
import { DAYS } from '@study-groups/contracts/grid';
import { LANGUAGES } from '@study-groups/contracts/language';
import type { PersonalFile } from '@study-groups/contracts/personal-data';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import styles from './HeldFile.module.css';

/** The parts of the file that have a name of their own. */
const PARTS = [
  'submission',
  'waitingSubmission',
  'removedSubmissions',
  'roster',
  'invitations',
  'seat',
  'request',
  'group',
  'meetings',
  'surveys',
  'released',
  'folders',
  'history',
  'mails',
  'written',
  'sessions',
  'signIns',
  'isInCourse',
  'platformNames',
  'writtenGroups',
] as const;
/** The keys within them that people look for; others are shown as they are spelled. */
const WORDS = [
  'fullName',
  'email',
  'phoneNumber',
  'studentId',
  'availability',
  'friendPreferences',
  'language',
  'createdAt',
  'updatedAt',
  'sentAt',
  'startsAt',
  'endsAt',
  'answeredAt',
  'status',
  'kind',
  'at',
  'name',
  'score',
  'members',
  'isLeader',
  'place',
  'said',
  'role',
  'section',
  'message',
  'signedInUntil',
  'studyRole',
  'engagementStyle',
  'priorKnowledge',
  'communicationPreference',
  'personalityType',
  'preferredGroupSize',
  'studyFormat',
  'studyIntensity',
  'meetingFrequency',
] as const;
const BESIDE = ['sessions', 'signIns', 'mails', 'written'] as const;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const SLOT = /^\d\d:00$/;

/** All that is kept, to be read: the file of the download as a page. */
export function HeldFile({ file }: { file: PersonalFile }) {
  const { t } = useTexts('my-data');
  const beside = Object.fromEntries(BESIDE.map((part) => [part, file[part]]));
  return (
    <div className={layout.stack}>
      {file.classes.map((each, at) => (
        <HeldClass key={at} held={each} />
      ))}
      {!isEmpty(beside) && (
        <section className={`${layout.card} ${layout.stack}`}>
          <h2>{t('held.beside')}</h2>
          <Parts parts={beside} />
        </section>
      )}
    </div>
  );
}

function HeldClass({ held }: { held: PersonalFile['classes'][number] }) {
  const { class: course, as: _, ...parts } = held;
  return (
    <section className={`${layout.card} ${layout.stack}`}>
      <h2>
        <bdi>{String(isRecord(course) ? course['courseName'] : '')}</bdi>
      </h2>
      <Parts parts={parts} />
    </section>
  );
}

function Parts({ parts }: { parts: Readonly<Record<string, unknown>> }) {
  const { t } = useTexts('my-data');
  return Object.entries(parts)
    .filter(([, value]) => !isEmpty(value))
    .map(([key, value]) => {
      const part = PARTS.find((known) => known === key);
      return (
        <section key={key}>
          <h3>{part ? t(`shown.part.${part}`) : spelled(key)}</h3>
          <Value value={value} />
        </section>
      );
    });
}

/** One value, no matter how deep: names with values, a list, or words; `of` is the key that it has. */
function Value({ value, of = '' }: { value: unknown; of?: string }) {
  const { t, language } = useTexts('my-data');
  const times = useTimes();
  const nameOf = (key: string) => {
    const day = DAYS.find((known) => known === key);
    const word = WORDS.find((known) => known === key);
    return day ? times.day(day) : word ? t(`shown.word.${word}`) : spelled(key);
  };
  const wordOf = (plain: unknown): string => {
    if (typeof plain === 'boolean') return t(plain ? 'shown.yes' : 'shown.no');
    const text = String(plain);
    const choice = choiceOf(of, text);
    if (choice) return t(choice);
    if (of === 'language' && LANGUAGES.some((known) => known === text))
      return new Intl.DisplayNames(language, { type: 'language' }).of(text) ?? text;
    if (INSTANT.test(text)) return times.dateTimeShort(text, Intl.DateTimeFormat().resolvedOptions().timeZone);
    return SLOT.test(text) ? times.slot(text) : text;
  };
  if (Array.isArray(value) && value.some(isRecord)) {
    return (
      <ol className={styles.list}>
        {value.map((each, at) => (
          <li key={at}>
            <Value value={each} />
          </li>
        ))}
      </ol>
    );
  }
  if (!isRecord(value)) return <bdi>{[value].flat().map(wordOf).join(', ')}</bdi>;
  return (
    <dl className={styles.facts}>
      {Object.entries(value)
        .filter(([, each]) => !isEmpty(each))
        .map(([key, each]) => (
          <div key={key}>
            <dt>{nameOf(key)}</dt>
            <dd>
              <Value value={each} of={key} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The name of an answer to a question of the form. */
function choiceOf(question: string, answer: string): ChoiceKey | 'choices:unanswered' | undefined {
  if (!Object.hasOwn(QUESTIONS, question)) return undefined;
  if (answer === UNANSWERED) return 'choices:unanswered';
  const asked = question as Question;
  return QUESTIONS[asked].some((known) => known === answer) ? (`choices:${asked}.${answer}` as ChoiceKey) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells whether there is nothing to show. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === '';
}

/** Spells a key as words: 'messageClicked' as 'message clicked'. */
const spelled = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
