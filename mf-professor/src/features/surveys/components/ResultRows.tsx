import { sizeOf } from '@study-groups/scoring/care';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import type { SurveyQuestion } from '@study-groups/contracts/surveys';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useState, type ReactNode } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import { type GroupResult, hasPattern, lowestFirst, type Means, overallOf, type MemberResult } from '../results.ts';
import { Mean } from './Mean.tsx';
import styles from './ResultTable.module.css';
import { isolated } from '@study-groups/contracts/isolated';
import { useMeanText } from '../useMeanText.ts';

interface ResultRowsProps {
  result: GroupResult;
  questions: readonly SurveyQuestion[];
  onGoTo: (groupId: number) => void;
}

/** Shows what a group said; if it is about its members, what was said of each, on request. */
export function ResultRows({ result, questions, onGoTo }: ResultRowsProps) {
  const { t } = useTexts('professor-surveys');
  const groupName = useGroupName();
  const { groups } = useShownClass();
  const [isOpen, setOpen] = useState(false);
  const { groupId, answered, means, members = [] } = result;
  const group = groups.find(({ id }) => id === groupId);
  const canUnfold = members.some(({ from, pattern }) => from.length > 0 || pattern);
  if (!group) return null;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <span className={styles.group}>
            {canUnfold && (
              <IconButton
                label={t('members', { group: group.name })}
                className={styles.unfold}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon of={DownOutlined} />
              </IconButton>
            )}
            <button
              type="button"
              className={result.members && !canUnfold ? `${styles.name} ${styles.alone}` : styles.name}
              aria-label={t('goTo', { group: group.name })}
              onClick={() => onGoTo(groupId)}
            >
              <bdi>{groupName(group.name)}</bdi>
            </button>
            {hasPattern(result) && (
              <span className={styles.care}>
                <Icon of={WarningOutlined} />
                {t('talk')}
              </span>
            )}
          </span>
        </th>
        <td data-label={t('column.answered')}>{t('of', { n: answered, size: sizeOf(group) })}</td>
        <MeanCells means={means} questions={questions} />
      </tr>
      {isOpen &&
        lowestFirst(members).map((member) => (
          <MemberRows key={member.studentId} member={member} columns={questions.length + 3}>
            <MeanCells means={member.means} questions={questions} />
          </MemberRows>
        ))}
    </tbody>
  );
}

/** The mean of all questions, and that of each. */
function MeanCells({ means, questions }: { means: Means; questions: readonly SurveyQuestion[] }) {
  const { t } = useTexts('professor-surveys');
  return (
    <>
      <td data-label={t('column.overall')} className={styles.overall}>
        <Mean of={overallOf(means)} />
      </td>
      {questions.map((question) => (
        <td key={question} data-label={t(`question.${question}`)}>
          <Mean of={means[question]} />
        </td>
      ))}
    </>
  );
}

interface MemberRowsProps {
  member: MemberResult;
  /** Of the table. */
  columns: number;
  /** The cells of the means. */
  children: ReactNode;
}

/** Shows what the mates of a member said of them: the means, who gave which, and the parts that are worth a talk. */
function MemberRows({ member, columns, children }: MemberRowsProps) {
  const { t } = useTexts('professor-surveys');
  const meanText = useMeanText();
  const { students } = useShownClass();
  const { studentId, from, pattern } = member;
  const nameOf = (id: number) => students.find((student) => student.id === id)?.fullName ?? t('gone');
  const name = nameOf(studentId);
  return (
    <>
      <tr className={styles.member}>
        <th scope="row" colSpan={2}>
          <bdi>{name}</bdi>
        </th>
        {children}
      </tr>
      <tr className={styles.said}>
        <td colSpan={columns}>
          {pattern && (
            <p className={styles.care}>
              <Icon of={WarningOutlined} />
              {t(`pattern.${pattern}`, { student: isolated(name) })}
            </p>
          )}
          {from.length > 0 ? (
            <div className={styles.answers}>
              <span aria-hidden>{t('answers')}</span>
              <ul className={styles.from} aria-label={t('from', { student: isolated(name) })}>
                {from
                  .toSorted((a, b) => a.mean - b.mean)
                  .map((each) => (
                    <li key={each.studentId}>
                      {t('gave', { student: isolated(nameOf(each.studentId)), mean: meanText(each.mean) })}
                    </li>
                  ))}
              </ul>
            </div>
          ) : (
            !pattern && <p>{t('nobody')}</p>
          )}
        </td>
      </tr>
    </>
  );
}
