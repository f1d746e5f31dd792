import { type SurveyName, type SurveyResult, SURVEYS } from '@study-groups/contracts/surveys';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { useState } from 'react';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { hasPattern, isLow, overallOf } from '../results.ts';
import { ResultTable } from './ResultTable.tsx';
import styles from './SurveyResults.module.css';

interface SurveyResultsProps {
  /** One at least. */
  surveys: readonly SurveyResult[];
  /** Called when somebody goes to a group. */
  onLeave: () => void;
}

/** What the groups said in one of the surveys: the latest at first. */
export function SurveyResults({ surveys, onLeave }: SurveyResultsProps) {
  const { t } = useTexts('professor-surveys');
  const latestFirst = surveys.toSorted((a, b) => b.opensAt.localeCompare(a.opensAt));
  const [chosen, setChosen] = useState<SurveyName>();
  const nameOf = (survey: SurveyName) => {
    const { about, week } = SURVEYS[survey];
    return week === null ? t('name.term') : t(`name.${about}`, { week });
  };
  const result = latestFirst.find(({ survey }) => survey === chosen) ?? latestFirst[0];
  return (
    <>
      <div className={styles.choice}>
        <SelectInput
          label={t('survey')}
          value={result?.survey}
          onChange={({ target }) => setChosen(target.value as SurveyName)}
        >
          {latestFirst.map(({ survey }) => (
            <option key={survey} value={survey}>
              {nameOf(survey)}
            </option>
          ))}
        </SelectInput>
      </div>
      {result && <OneSurvey key={result.survey} result={result} onLeave={onLeave} />}
    </>
  );
}

function OneSurvey({ result, onLeave }: { result: SurveyResult; onLeave: () => void }) {
  const { t } = useTexts('professor-surveys');
  const times = useTimes();
  const { class: course, groups: shown } = useShownClass();
  const [now] = useState(Date.now);
  const { about } = SURVEYS[result.survey];
  // One of them may have been removed since.
  const groups = result.groups.filter(({ groupId }) => shown.some(({ id }) => id === groupId));
  const low = groups.filter(({ means }) => isLow(overallOf(means))).length;
  const withPattern = groups.filter(hasPattern).length;
  const cares = [
    low > 0 && t(`low.${about}`, { count: low }),
    withPattern > 0 && t('patterns', { count: withPattern }),
  ].filter((line) => line !== false);
  return (
    <>
      <div>
        <p className={styles.standing}>
          <b>{t('answered', { n: groups.filter(({ answered }) => answered > 0).length, count: groups.length })}</b>
          <span>
            {Date.parse(result.until) > now
              ? t('openUntil', { date: times.dateTime(result.until, course.timeZone) })
              : t('closed', { date: times.date(result.until, course.timeZone) })}
          </span>
        </p>
        <p className={layout.muted}>{t(`about.${about}`)}</p>
      </div>
      {cares.length > 0 && <Notice kind="warning" title={cares[0]} text={cares[1]} />}
      <ResultTable survey={result.survey} groups={groups} onLeave={onLeave} />
    </>
  );
}
