import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { checkedPrompts, keepChecked } from '../checked-prompts.ts';
import type { OwnGroup } from '../group.ts';
import styles from './FirstHour.module.css';

/** Topics of a group's first hour, in this order. */
const PROMPTS = [
  'names',
  'goals',
  'strengths',
  'worries',
  'contact',
  'absence',
  'preparation',
  'start',
  'splitting',
  'checking',
  'rhythm',
  'next',
] as const;

/** Shows who does what in the first hour, and what to talk about: a list to tick off, which is stored on this device. */
export function FirstHour({ group, isOpen }: { group: OwnGroup; isOpen: boolean }) {
  const { t } = useTexts('my-group-rest');
  const { local } = useHost().storage;
  const [checked, setChecked] = useState(() => checkedPrompts(local, group.id));
  const check = (prompt: string, isChecked: boolean) => {
    const others = checked.filter((each) => each !== prompt);
    const now = isChecked ? [...others, prompt] : others;
    setChecked(now);
    keepChecked(local, group.id, now);
  };
  const parts = group.agenda.flatMap(({ part, studentId }) => {
    const member = group.members.find(({ id }) => id === studentId);
    return member ? [{ part, name: member.fullName }] : [];
  });
  return (
    <details className={layout.card} open={isOpen}>
      <summary className={styles.summary}>
        <h2>{t('hour.heading')}</h2>
      </summary>
      <div className={styles.hour}>
        <p className={layout.muted}>{t('hour.text')}</p>
        {parts.length > 0 && (
          <ul className={styles.parts}>
            {parts.map(({ part, name }) => (
              <li key={part}>{t(`hour.part.${part}`, { name })}</li>
            ))}
          </ul>
        )}
        <ul>
          {PROMPTS.map((prompt) => (
            <li key={prompt}>
              <CheckRow checked={checked.includes(prompt)} onChange={(isChecked) => check(prompt, isChecked)}>
                {t(`hour.prompt.${prompt}`)}
              </CheckRow>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
