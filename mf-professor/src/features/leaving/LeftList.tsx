import { isolated } from '@study-groups/contracts/isolated';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { useChange } from '../change/useChange.ts';
import { type Dashboard, useShownClass } from '../class/shown-class.ts';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorBringBackMutation } from '../session/api.ts';
import styles from './Leaving.module.css';

type Left = NonNullable<Dashboard['left']>[number];

/** Time for which somebody who has left can be brought back, in milliseconds. */
const DAY_MS = 86_400_000;

/** Those who have left the class and can be brought back until a day after that, whatever was done since. */
export default function LeftList({ left }: { left: readonly Left[] }) {
  const { t } = useTexts('professor-leaving');
  const times = useTimes();
  const { timeZone } = useShownClass().class;
  const { bring, bringing } = useBringBack();
  if (left.length === 0) return null;
  return (
    <details className={`${layout.card} ${styles.left}`}>
      <summary>{t('left', { count: left.length })}</summary>
      <div className={styles.back}>
        <p className={layout.muted}>{t('leftText')}</p>
        <ul>
          {left.map((student) => (
            <li key={student.id}>
              <bdi>{student.fullName}</bdi> <bdi className={layout.muted}>{student.email}</bdi>{' '}
              <span className={layout.muted}>
                {t('until', {
                  date: times.dateTime(new Date(Date.parse(student.leftAt) + DAY_MS).toISOString(), timeZone),
                })}
              </span>
              <Button
                size="small"
                busy={bringing === student.id}
                aria-label={t('bringNamed', { name: isolated(student.fullName) })}
                onClick={() => void bring(student)}
              >
                {t('bring')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Brings one student back into the class, and says so. */
function useBringBack() {
  const { t } = useTexts('professor-leaving');
  const args = useDashboardArgs();
  const change = useChange();
  const [send] = useProfessorBringBackMutation();
  const [bringing, setBringing] = useState<number>();

  async function bring({ id, fullName }: Left) {
    setBringing(id);
    const returned = { title: t('returned'), text: t('returnedText', { name: isolated(fullName) }) };
    await change({
      send: (version) => send({ ...args, body: { studentIds: [id], version } }).unwrap(),
      fits: ({ left = [] }) => left.some((each) => each.id === id),
      made: ({ students }) => (students.some((each) => each.id === id) ? returned : undefined),
      failed: t('returnFailed'),
      done: () => returned,
    });
    setBringing(undefined);
  }
  return { bring, bringing };
}
