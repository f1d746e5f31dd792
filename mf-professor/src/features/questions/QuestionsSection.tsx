import type { ClassQuestion, QuestionText } from '@study-groups/contracts/class-questions';
import { MOST_QUESTIONS } from '@study-groups/contracts/class-setup';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { useShownClass } from '../class/shown-class.ts';
import { ResendDialog } from '../mails/ResendDialog.tsx';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import { mailCount } from '../mails/resend.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { useSettingsChange } from '../change/useSettingsChange.ts';
import { ImpossibleRules } from './components/ImpossibleRules.tsx';
import { QuestionEditor } from './components/QuestionEditor.tsx';
import { QuestionRow } from './components/QuestionRow.tsx';
import { newQuestion } from './draft.ts';
import styles from './QuestionsSection.module.css';
import { type Language, LANGUAGES } from '@study-groups/contracts/language';
import { loadTexts, translator } from '@study-groups/web-sdk/i18n/i18n';
import type { TextKey } from '@study-groups/web-sdk/i18n/keys';

type Ready = Omit<ClassQuestion, 'id' | 'texts'>;

const ready = (question: Pick<Ready, 'kind'> & Partial<Ready>): Ready => ({
  choices: [],
  use: 'none',
  weight: 8,
  same: false,
  notAlone: [],
  atLeastOne: [],
  needed: true,
  sensitive: false,
  ...question,
});

/** Questions that many classes ask, each with its usual way of forming groups. Their words are in `ready-questions`. */
const READY = {
  section: ready({ kind: 'one', choices: ['a', 'b'], same: true }),
  campus: ready({ kind: 'one', choices: ['main', 'city', 'online'], same: true }),
  laboratory: ready({ kind: 'one', choices: ['monday', 'tuesday', 'wednesday', 'thursday'], same: true }),
  commuting: ready({ kind: 'one', choices: ['here', 'near', 'hour', 'far'], use: 'alike' }),
  language: ready({
    kind: 'several',
    choices: ['english', 'hebrew', 'arabic', 'russian', 'spanish', 'french', 'chinese'],
    use: 'alike',
    weight: 16,
  }),
  major: ready({
    kind: 'one',
    choices: ['computing', 'engineering', 'mathematics', 'sciences', 'humanities', 'business', 'other'],
    use: 'mixed',
  }),
  experience: ready({ kind: 'scale', max: 5, use: 'mixed' }),
};
type ReadyName = keyof typeof READY;
export const READY_NAMES = Object.keys(READY) as ReadyName[];

/** A ready question in all languages of the product. Rejects if their texts can't be had. */
export async function readyQuestion(name: ReadyName): Promise<ClassQuestion> {
  await Promise.all(LANGUAGES.map((language) => loadTexts('ready-questions', language)));
  const question = READY[name];
  const named = question.kind === 'scale' ? ['first', 'last'] : question.choices;
  const textIn = (language: Language): QuestionText => {
    const t = translator('ready-questions', language);
    const text = (key: string) => t(`${name}.${key}` as TextKey<'ready-questions'>);
    return { title: text('title'), choices: Object.fromEntries(named.map((id) => [id, text(id)])) };
  };
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)]));
  return { ...question, id: name, texts };
}

/** The questions that the class asks beside the usual ones: what they are, how they form groups, who has answered. */
export default function QuestionsSection({ id }: { id: string }) {
  const { t, language } = useTexts('professor-questions');
  const { t: settings } = useTexts('professor-settings');
  const toast = useToast();
  const dashboard = useShownClass();
  const { class: course } = dashboard;
  const questions = course.setup?.questions ?? [];
  /** Question that is being written, and is not saved yet. */
  const [draft, setDraft] = useState<ClassQuestion>();
  /** The question as it was when it was opened; undefined for a new one. */
  const [before, setBefore] = useState<ClassQuestion>();
  const [isAsking, setAsking] = useState(false);
  const { save, isSaving } = useSettingsChange(() => setDraft(undefined));
  useUnsaved(id, draft !== undefined);

  const send = (changed: ClassQuestion[]) => void save({ questions: changed }, true);
  const saveDraft = (question: ClassQuestion) =>
    send(before ? questions.map((each) => (each.id === before.id ? question : each)) : [...questions, question]);
  const open = (question: ClassQuestion, saved?: ClassQuestion) => {
    setBefore(saved);
    setDraft(question);
  };
  const moveUp = (at: number) => {
    const others = questions.filter((_, place) => place !== at);
    send([...others.slice(0, at - 1), questions[at]!, ...others.slice(at - 1)]);
  };

  async function addReady(name: ReadyName) {
    try {
      open(await readyQuestion(name));
    } catch {
      toast('destructive', t('ready.failed'), { text: t('errors:network') });
    }
  }

  if (draft) {
    return (
      <SettingsSection id={id} title={settings('questions.title')}>
        <QuestionEditor
          id={id}
          question={draft}
          before={before}
          isSaving={isSaving}
          onChange={setDraft}
          onSave={saveDraft}
          onCancel={() => setDraft(undefined)}
        />
      </SettingsSection>
    );
  }
  const left = READY_NAMES.filter((name) => !questions.some((question) => question.id === name));
  return (
    <SettingsSection id={id} title={settings('questions.title')} text={t('text')}>
      <ImpossibleRules />
      {questions.length > 0 && (
        <ol className={styles.list}>
          {questions.map((question, at) => (
            <QuestionRow
              key={question.id}
              question={question}
              disabled={isSaving}
              onEdit={() => open(question, question)}
              onMoveUp={at > 0 ? () => moveUp(at) : undefined}
              onRemove={() => send(questions.filter((each) => each !== question))}
            />
          ))}
        </ol>
      )}
      {mailCount('open-questions', dashboard) > 0 && (
        <div>
          <Button onClick={() => setAsking(true)}>{t('ask')}</Button>
        </div>
      )}
      <ResendDialog type="open-questions" open={isAsking} onClose={() => setAsking(false)} />
      {questions.length < MOST_QUESTIONS ? (
        <div className={styles.add}>
          <Button disabled={isSaving} onClick={() => open(newQuestion(language))}>
            {t('add')}
          </Button>
          {left.length > 0 && (
            <div role="group" aria-label={t('ready.title')} className={styles.ready}>
              <span className={layout.muted}>{t('ready.title')}</span>
              {left.map((name) => (
                <Button key={name} size="small" disabled={isSaving} onClick={() => void addReady(name)}>
                  {t(`ready.${name}`)}
                </Button>
              ))}
            </div>
          )}
        </div>
      ) : (
        <p className={layout.muted}>{t('full', { count: MOST_QUESTIONS })}</p>
      )}
    </SettingsSection>
  );
}
