import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { useMeetingTimes } from '../useMeetingTimes.ts';
import { useMeetingWords } from '../useMeetingWords.ts';
import styles from './NextHour.module.css';

interface NextHourProps {
  meeting: NonNullable<DashboardGroup['meeting']>;
  /** Number of members of the group. */
  size: number;
  className: string | undefined;
}

/** Shows the hour of an upcoming meeting in a few words, with a question mark while it is a proposal, and who has answered; all of it on hover. */
export function NextHour({ meeting, size, className }: NextHourProps) {
  const times = useMeetingTimes();
  const { next, answers, said } = useMeetingWords();
  const [now] = useState(Date.now);
  const whole = `${next(meeting)} · ${answers(meeting)}`;
  return (
    <p className={className} title={whole}>
      {times.short(meeting.startsAt, now)}
      {meeting.state === 'proposed' && '?'}
      <span className={`${layout.muted} ${styles.said}`}>{said(meeting, size)}</span>
    </p>
  );
}
