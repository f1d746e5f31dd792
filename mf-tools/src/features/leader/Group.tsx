import type { GroupPerson } from '@study-groups/contracts/scheduler';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId } from 'react';
import { People } from './People.tsx';

interface GroupProps {
  courseName: string;
  groupNumber: number;
  /** Of a group that somebody named. */
  groupName?: string | undefined;
  members: readonly GroupPerson[];
  marked: 'leader' | 'you' | 'nobody';
}

/** Which group it is about, and who is in it. */
export function Group({ courseName, groupNumber, groupName, members, marked }: GroupProps) {
  const { t } = useTexts('leader');
  const id = useId();
  return (
    <section className={`${layout.card} ${layout.stack}`} aria-labelledby={id}>
      <h2 id={id}>
        <bdi>{courseName}</bdi>
        {' · '}
        {groupName ? <bdi>{groupName}</bdi> : t('group', { number: groupNumber })}
      </h2>
      <People members={members} marked={marked} />
    </section>
  );
}
