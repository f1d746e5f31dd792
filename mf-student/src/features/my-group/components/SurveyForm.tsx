import type { OpenSurvey, SurveyQuestion } from '@study-groups/contracts/surveys';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { answeringSurvey } from '../later-calls.ts';
import type { OwnGroup } from '../group.ts';
import { aboutKey, type Chosen, dropDraft, keepDraft, readDraft } from '../survey-drafts.ts';
import type { Act } from '../useMyGroup.ts';
import { ScaleQuestion } from './ScaleQuestion.tsx';
import actions from './Actions.module.css';
import styles from './SurveyForm.module.css';

export interface SurveyFormProps {
  survey: OpenSurvey;
  questions: readonly SurveyQuestion[];
  /** Whom it asks about, one after the other; the group where there are none. */
  mates: OwnGroup['members'] | undefined;
  you: number;
  act: Act;
  /** Called once it is saved, or is left as it was. */
  onDone: () => void;
}

/** The questions of a survey; what is chosen outlives a reload and a failure. */
export function SurveyForm({ survey, questions, mates, you, act, onDone }: SurveyFormProps) {
  const { t } = useTexts('my-group-surveys');
  const { session } = useHost().storage;
  const person = useRef<HTMLHeadingElement>(null);
  const abouts = mates?.map(({ id }) => id) ?? [undefined];
  const [chosen, setChosen] = useState(() => readDraft(session, you, survey.survey) ?? answersOf(survey));
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      abouts.findIndex((about) => !isSaid(chosen, about)),
    ),
  );
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'nothing' | 'failed'>();
  const isMoved = useRef(false);

  // Somebody may have left the group meanwhile.
  const index = Math.min(at, abouts.length - 1);
  const about = abouts[index];
  const isLast = index === abouts.length - 1;
  useEffect(() => {
    if (isMoved.current) person.current?.focus();
  }, [at]);

  const choose = (question: SurveyQuestion, step: number | undefined) => {
    if (isBusy) return;
    const { [question]: _, ...others } = chosen[aboutKey(about)] ?? {};
    const now = { ...chosen, [aboutKey(about)]: step === undefined ? others : { ...others, [question]: step } };
    setChosen(now);
    setProblem(undefined);
    keepDraft(session, you, survey.survey, now);
  };
  const go = (to: number) => {
    isMoved.current = true;
    setProblem(undefined);
    setAt(to);
  };
  const save = async () => {
    // What was taken back is sent as well, so that it goes.
    const answers = abouts
      .filter((each) => isSaid(chosen, each) || survey.answers.some(({ aboutId }) => aboutId === each))
      .map((aboutId) => ({ aboutId, scales: chosen[aboutKey(aboutId)] ?? {} }));
    if (answers.length === 0) return setProblem('nothing');
    setProblem(undefined);
    setBusy(true);
    const saved = await act(answeringSurvey(survey.survey, answers));
    setBusy(false);
    if (!saved) return setProblem('failed');
    leave();
  };
  const leave = () => {
    dropDraft(session, you, survey.survey);
    onDone();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isLast) void save();
    else go(index + 1);
  };

  return (
    <form className={layout.stack} onSubmit={send}>
      {mates && (
        <div className={styles.person}>
          <h3 ref={person} tabIndex={-1}>
            <bdi>{mates[index]?.fullName}</bdi>
          </h3>
          <span className={layout.muted}>{t('progress', { at: index + 1, total: abouts.length })}</span>
        </div>
      )}
      {questions.map((question) => (
        <ScaleQuestion
          key={`${about} ${question}`}
          label={t(`question.${question}`)}
          value={chosen[aboutKey(about)]?.[question]}
          onChoose={(step) => choose(question, step)}
        />
      ))}
      <p role="alert" className={layout.fieldError}>
        {problem && t(problem)}
      </p>
      <div className={actions.actions}>
        {index > 0 && (
          <Button aria-disabled={isBusy} onClick={() => !isBusy && go(index - 1)}>
            {t('back')}
          </Button>
        )}
        <Button submit kind="primary" busy={isBusy}>
          {isLast ? t('save') : t('next')}
        </Button>
        {survey.answers.length > 0 && !isBusy && (
          <Button kind="quiet" onClick={leave}>
            {t('my-group:cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns the answers to a survey that the server has. */
const answersOf = ({ answers }: OpenSurvey): Chosen =>
  Object.fromEntries(answers.map(({ aboutId, scales }) => [aboutKey(aboutId), scales]));

/** Tells whether anything is said about somebody, or the group. */
const isSaid = (chosen: Chosen, aboutId: number | undefined): boolean =>
  Object.keys(chosen[aboutKey(aboutId)] ?? {}).length > 0;
