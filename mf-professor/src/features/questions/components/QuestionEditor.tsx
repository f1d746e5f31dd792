import { questionText } from '@study-groups/contracts/class-answers';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import { QUESTION_KINDS } from '@study-groups/contracts/class-setup';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@study-groups/contracts/language';
import { namesOf } from '@study-groups/contracts/tables';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import { Switch } from '../../../ui/Switch.tsx';
import {
  answersLost,
  faultsOf,
  finished,
  languageOfFault,
  MOST_STEPS,
  type QuestionKind,
  withKind,
  withoutLanguage,
  withText,
} from '../draft.ts';
import { Forming } from './Forming.tsx';
import { NameList } from './NameList.tsx';
import styles from './QuestionEditor.module.css';

interface QuestionEditorProps {
  /** Of the section. */
  id: string;
  question: ClassQuestion;
  /** As it is saved; undefined for a new one. */
  before: ClassQuestion | undefined;
  isSaving: boolean;
  onChange: (question: ClassQuestion) => void;
  /** Called with a question with which nothing is wrong. */
  onSave: (question: ClassQuestion) => void;
  onCancel: () => void;
}

/** Writes one question: how it is asked, in each language, and how its answers form groups. */
export function QuestionEditor({ id, question, before, isSaving, onChange, onSave, onCancel }: QuestionEditorProps) {
  const { t, language: own } = useTexts('professor-questions');
  const { fieldText } = useFailureText();
  const { students } = useShownClass();
  const [isTried, setTried] = useState(false);
  const typed = namesOf(question.texts);
  const [chosen, setChosen] = useState<Language>(own);
  const language = typed.includes(chosen) ? chosen : typed[0]!;
  const text = questionText(question, language);
  const { kind, sensitive } = question;
  const form = useRef<HTMLFormElement>(null);
  const faults = faultsOf(question);
  const problemOf = (path: string) => {
    const message = isTried ? faults.get(path) : undefined;
    return message && fieldText(message);
  };
  const ofText = (path: string) => problemOf(`texts.${language}.${path}`);
  const lost = answersLost(students, before, finished(question));

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (faults.size === 0) return onSave(finished(question));
    setChosen(languageOfFault(faults, question) ?? language);
    // The fault may be in words that are only now shown.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  return (
    <form ref={form} className={layout.stack} onSubmit={submit} noValidate>
      <div className={styles.languages}>
        {typed.length > 1 && (
          <div role="group" aria-label={t('languages')} className={styles.typed}>
            {typed.map((each) => (
              <Button
                key={each}
                size="small"
                kind={each === language ? 'primary' : 'plain'}
                aria-pressed={each === language}
                onClick={() => setChosen(each)}
              >
                {LANGUAGE_NAMES[each]}
              </Button>
            ))}
          </div>
        )}
        {typed.length < LANGUAGES.length && (
          <SelectInput
            label={t('addLanguage', { language: LANGUAGE_NAMES[language] })}
            value=""
            onChange={({ target }) => {
              const added = target.value as Language;
              onChange(withText(question, added, {}));
              setChosen(added);
            }}
          >
            <option value="">{t('noLanguage')}</option>
            {LANGUAGES.filter((each) => !typed.includes(each)).map((each) => (
              <option key={each} value={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </SelectInput>
        )}
        {typed.length > 1 && (
          <Button kind="quiet" size="small" onClick={() => onChange(withoutLanguage(question, language))}>
            {t('removeLanguage', { language: LANGUAGE_NAMES[language] })}
          </Button>
        )}
      </div>
      <div className={layout.stack} lang={language} dir="auto">
        <TextInput
          id={`${id}-title`}
          label={t('title')}
          maxLength={200}
          value={text.title}
          problem={ofText('title') ?? problemOf('texts')}
          onChange={({ target }) => onChange(withText(question, language, { title: target.value }))}
        />
        <TextInput
          id={`${id}-why`}
          label={t(sensitive ? 'why.needed' : 'why.label')}
          note={!sensitive && `(${t('optional')})`}
          maxLength={300}
          value={text.why ?? ''}
          problem={ofText('why')}
          onChange={({ target }) => onChange(withText(question, language, { why: target.value }))}
        />
      </div>
      <SelectInput
        id={`${id}-kind`}
        label={t('kind.label')}
        value={kind}
        onChange={({ target }) => onChange(withKind(question, target.value as QuestionKind, before))}
      >
        {QUESTION_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`kind.${each}`)}
          </option>
        ))}
      </SelectInput>
      {kind === 'scale' && (
        <SelectInput
          id={`${id}-max`}
          label={t('steps')}
          value={question.max}
          onChange={({ target }) => onChange({ ...question, max: Number(target.value) })}
        >
          {Array.from({ length: MOST_STEPS - 1 }, (_, at) => at + 2).map((steps) => (
            <option key={steps} value={steps}>
              {steps}
            </option>
          ))}
        </SelectInput>
      )}
      {kind === 'number' && (
        <div className={styles.range}>
          {(['low', 'high'] as const).map((end) => (
            <TextInput
              key={end}
              id={`${id}-${end}`}
              type="number"
              label={t(end)}
              value={Number.isFinite(question[end]) ? question[end] : ''}
              problem={problemOf(end)}
              onChange={({ target }) => onChange({ ...question, [end]: target.valueAsNumber })}
            />
          ))}
        </div>
      )}
      {(kind === 'one' || kind === 'several' || kind === 'scale') && (
        <NameList id={id} question={question} language={language} problemOf={problemOf} onChange={onChange} />
      )}
      <Switch
        label={t('needed.label')}
        hint={t(question.needed ? 'needed.on' : 'needed.off')}
        checked={question.needed}
        onChange={(needed) => onChange({ ...question, needed, sensitive: needed ? false : sensitive })}
      />
      <Switch
        label={t('sensitive.label')}
        hint={t(sensitive ? 'sensitive.on' : 'sensitive.off')}
        checked={sensitive}
        onChange={(isSensitive) =>
          onChange({ ...question, sensitive: isSensitive, needed: isSensitive ? false : question.needed })
        }
      />
      <Forming id={id} question={question} language={language} onChange={onChange} />
      {lost > 0 && <Notice kind="warning" title={t('lost.title', { count: lost })} text={t('lost.text')} />}
      <div className={styles.actions}>
        <Button kind="primary" submit busy={isSaving}>
          {t('save')}
        </Button>
        <Button kind="quiet" disabled={isSaving} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
