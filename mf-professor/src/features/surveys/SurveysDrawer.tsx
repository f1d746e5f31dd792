import { LoadFailed } from '../../ui/LoadFailed.tsx';
import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { useDashboardArgs } from '../session/access.ts';
import { useShownClass } from '../class/shown-class.ts';
import { firstOpening } from './first-opening.ts';
import { getSurveys, type SurveyName, type SurveyResult, SURVEYS } from '@study-groups/contracts/surveys';
import { OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import { dashboardApi } from '../session/api.ts';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { hasPattern, isLow, overallOf } from './results.ts';
import { ResultTable } from './components/ResultTable.tsx';
import styles from './SurveysDrawer.module.css';

const surveysApi = dashboardApi.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    // Groups answer at any time, and nothing tells: asked for whenever it is looked at.
    professorSurveys: build.query({ ...endpointOf(getSurveys), keepUnusedDataFor: 0 }),
  }),
});

const { useProfessorSurveysQuery } = surveysApi;

/** Shows the groups' answers to the surveys of the class, next to the page; over all of it on a phone. */
export default function SurveysDrawer({ onClose }: { onClose: () => void }) {
  const { t, rtl } = useTexts('professor-surveys');
  const { failureText } = useFailureText();
  const { data, error, isFetching, refetch } = useProfessorSurveysQuery(useDashboardArgs());
  return (
    <Drawer
      open
      onClose={onClose}
      placement={rtl ? 'left' : 'right'}
      size="min(960px, 100vw)"
      title={t('title')}
      closable={{ placement: 'end', 'aria-label': t('common:close') }}
    >
      <div className={layout.stack}>
        {error && (
          <LoadFailed title={t('loadFailed')} text={failureText(error)} query={{ data, isFetching, refetch }} />
        )}
        {!data && !error && <ResultsSkeleton />}
        {data?.surveys.length === 0 && <NothingYet />}
        {data && data.surveys.length > 0 && <SurveyResults surveys={data.surveys} onLeave={onClose} />}
      </div>
    </Drawer>
  );
}

/** Says when there will be something to see. */
function NothingYet() {
  const { t } = useTexts('professor-surveys');
  const times = useTimes();
  const shown = useShownClass();
  const [opening] = useState(() => firstOpening(shown, Date.now()));
  return (
    <StateCard
      level={3}
      icon={<Icon of={BarChartOutlined} />}
      title={t('empty.title')}
      text={opening ? t('empty.on', { date: times.date(opening, shown.class.timeZone) }) : t('empty.term')}
    />
  );
}

/** In the shape of what comes: the choice, how the survey stands, and a few groups. */
function ResultsSkeleton() {
  return (
    <Skeleton className={layout.stack}>
      <Bone height={72} width="min(320px, 100%)" />
      <Bone height={24} width="60%" />
      <Bone height={240} />
    </Skeleton>
  );
}

interface SurveyResultsProps {
  /** One at least. */
  surveys: readonly SurveyResult[];
  /** Called when somebody goes to a group. */
  onLeave: () => void;
}

/** Shows what the groups said in one of the surveys: the latest at first. */
function SurveyResults({ surveys, onLeave }: SurveyResultsProps) {
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
