import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import { MOST_QUESTIONS } from '@study-groups/contracts/class-setup';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { useShownClass } from '../dashboard/shown-class.ts';
import { ResendDialog } from '../settings/components/ResendDialog.tsx';
import { SettingsSection } from '../settings/components/SettingsSection.tsx';
import { mailCount } from '../settings/resend.ts';
import { useUnsaved } from '../settings/unsaved.ts';
import { useSettingsChange } from '../settings/useSettingsChange.ts';
import { CannotHold } from './components/CannotHold.tsx';
import { QuestionEditor } from './components/QuestionEditor.tsx';
import { QuestionRow } from './components/QuestionRow.tsx';
import { newQuestion } from './draft.ts';
import { READY_NAMES, readyQuestion, type ReadyName } from './ready.ts';
import styles from './QuestionsSection.module.css';

/** The questions that the class asks beside the usual ones: what they are, how they form groups, who has answered. */
export default function QuestionsSection({ id }: { id: string }) {
  const { t, language } = useTexts('professor-questions');
  const { t: settings } = useTexts('professor-settings');
  const toast = useToast();
  const dashboard = useShownClass();
  const { class: course } = dashboard;
  const questions = course.setup?.questions ?? [];
  /** What is being written, and is not saved yet. */
  const [draft, setDraft] = useState<ClassQuestion>();
  /** What it was when it was opened; undefined for a new one. */
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
      <CannotHold />
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
