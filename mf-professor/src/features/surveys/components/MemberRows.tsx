import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import { isolated } from '@study-groups/contracts/isolated';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { ReactNode } from 'react';
import { useShownClass } from '../../dashboard/shown-class.ts';
import type { MemberResult } from '../results.ts';
import { useMeanText } from '../useMeanText.ts';
import styles from './ResultTable.module.css';

interface MemberRowsProps {
  member: MemberResult;
  /** Of the table. */
  columns: number;
  /** The cells of the means. */
  children: ReactNode;
}

/** What the mates of a member said of them: the means, who gave which, and what of it is worth a talk. */
export function MemberRows({ member, columns, children }: MemberRowsProps) {
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
