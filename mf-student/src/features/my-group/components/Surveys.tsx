import type { MyGroup } from '@study-groups/contracts/my-group';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import type { OwnGroup } from '../group.ts';
import { isAsked, ASKED, STEPS } from '../survey-questions.ts';
import type { Act } from '../useMyGroup.ts';
import type { OpenSurvey, Released } from '@study-groups/contracts/surveys';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useRef, useState } from 'react';
import { readDraft } from '../survey-drafts.ts';
import { Section } from './Section.tsx';
import { SurveyForm } from './SurveyForm.tsx';
import actions from './Actions.module.css';
import styles from './SurveyPart.module.css';
import { localeOf } from '@study-groups/contracts/language';
import said from './SaidOfYou.module.css';

/** The surveys that are open, as far as this build has their questions. */
export function Surveys({ mine, group, act }: { mine: MyGroup; group: OwnGroup; act: Act }) {
  const { clock } = useHost();
  // What was kept may have been closed since.
  const open = mine.surveys.filter(({ survey, until }) => isAsked(survey) && Date.parse(until) > clock.now());
  return open.map((survey) => <SurveyPart key={survey.survey} survey={survey} mine={mine} group={group} act={act} />);
}

interface SurveyPartProps {
  survey: OpenSurvey;
  mine: MyGroup;
  group: OwnGroup;
  act: Act;
}

/** Shows a survey: its purpose and who sees the answers before it asks; members who have answered may change their answers. */
function SurveyPart({ survey, mine, group, act }: SurveyPartProps) {
  const { t } = useTexts('my-group-surveys');
  const { storage } = useHost();
  const times = useTimes();
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, questions } = ASKED[survey.survey];
  const [isChanged, setChanged] = useState(() => readDraft(storage.session, mine.you.id, survey.survey) !== undefined);

  const mates = group.members.filter(({ id }) => survey.mates?.includes(id));
  const total = kind === 'peers' ? mates.length : 1;
  if (total === 0) return null;
  const done = survey.answers.length;
  const close = () => {
    setChanged(false);
    heading.current?.focus();
  };
  return (
    <Section heading={t(`heading.${kind}`)} headingRef={heading}>
      <div className={styles.before}>
        <p className={layout.muted}>{t('until', { when: times.dateTimeShort(survey.until, mine.class.timeZone) })}</p>
        <p className={layout.muted}>{t(`purpose.${kind}`)}</p>
        <p className={styles.seen}>{t(kind === 'peers' ? 'seen.mates' : 'seen.group')}</p>
      </div>
      {done === 0 || isChanged ? (
        <SurveyForm
          survey={survey}
          questions={questions}
          mates={kind === 'peers' ? mates : undefined}
          you={mine.you.id}
          act={act}
          onDone={close}
        />
      ) : (
        <div className={`${actions.actions} ${actions.middle}`}>
          <p role="status">{done < total ? t('answeredSome', { done, total }) : t('answered')}</p>
          <Button kind="quiet" onClick={() => setChanged(true)}>
            {t('change')}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Shows the mates' answers about a member, as means; the latest first. */
export function SaidOfYou({ released }: { released: readonly Released[] }) {
  const { t, language } = useTexts('my-group-surveys');
  const known = released.filter(({ survey }) => isAsked(survey)).toReversed();
  if (known.length === 0) return null;
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const number = new Intl.NumberFormat(`${localeOf(language)}-u-nu-latn`, tenths);
  return (
    <Section heading={t('said.heading')}>
      {known.map(({ survey, from, means }) => (
        <div key={survey} className={said.survey}>
          {known.length > 1 && <h3>{t(`said.${survey === 'peers-early' ? 'early' : 'late'}`)}</h3>}
          <ul className={said.means}>
            {ASKED[survey].questions.map((question) => {
              const mean = means[question];
              if (mean === undefined) return null;
              return (
                <li key={question}>
                  <span>{t(`question.${question}`)}</span>
                  <span className={said.rail} aria-hidden>
                    <span style={{ inlineSize: `${100 * shareOf(mean)}%` }} />
                  </span>
                  <strong className={said.number}>{number.format(mean)}</strong>
                </li>
              );
            })}
          </ul>
          <p className={`${layout.muted} ${said.from}`}>{t('said.from', { count: from })}</p>
        </div>
      ))}
    </Section>
  );
}

/** Returns the position of a mean between the first step and the last, 0 to 1. */
const shareOf = (mean: number) => Math.min(1, Math.max(0, (mean - STEPS[0]) / (STEPS.length - 1)));
