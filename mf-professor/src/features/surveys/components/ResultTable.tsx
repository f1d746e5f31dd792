import { type SurveyName, SURVEYS } from '@study-groups/contracts/surveys';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useOpenGroup } from '../../class/address.ts';
import { type GroupResult, lowestFirst } from '../results.ts';
import { ResultRows } from './ResultRows.tsx';
import styles from './ResultTable.module.css';

interface ResultTableProps {
  survey: SurveyName;
  groups: readonly GroupResult[];
  onLeave: () => void;
}

/** The groups with what they said, those that say the worst first; a name opens the group. */
export function ResultTable({ survey, groups, onLeave }: ResultTableProps) {
  const { t } = useTexts('professor-surveys');
  const openGroup = useOpenGroup();
  const { questions } = SURVEYS[survey];

  function goTo(groupId: number) {
    onLeave();
    openGroup(groupId);
  }

  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('column.group')}</th>
            <th scope="col">{t('column.answered')}</th>
            <th scope="col">{t('column.overall')}</th>
            {questions.map((question) => (
              <th key={question} scope="col">
                {t(`question.${question}`)}
              </th>
            ))}
          </tr>
        </thead>
        {lowestFirst(groups).map((group) => (
          <ResultRows key={group.groupId} result={group} questions={questions} onGoTo={goTo} />
        ))}
      </table>
    </div>
  );
}
