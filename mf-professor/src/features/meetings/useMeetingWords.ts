import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';
import { useMeetingTimes } from './useMeetingTimes.ts';

type Meeting = NonNullable<DashboardGroup['meeting']>;

/** Returns functions that describe a group's upcoming meeting in words. */
export function useMeetingWords() {
  const { t } = useTexts('professor-groups');
  const times = useMeetingTimes();
  return useMemo(() => {
    /** 'Next meeting: Tuesday, December 1 at 10:00 AM'. */
    const next = ({ state, startsAt }: Meeting) => t(`meeting.ahead.${state}`, { when: times.whole(startsAt) });
    /** '3 come, 1 can’t'. */
    const answers = ({ coming, cannot }: Meeting) => {
      if (coming + cannot === 0) return t('meeting.noAnswer');
      const come = t('meeting.come', { count: coming });
      return cannot === 0 ? come : t('meeting.both', { come, cannot: t('meeting.cannot', { count: cannot }) });
    };
    /** '0 of 4 said yet', until all have answered. */
    const said = (meeting: Meeting, size: number) => {
      const part = meeting.coming + meeting.cannot;
      return part < size ? t('meeting.said', { part, whole: size }) : answers(meeting);
    };
    return { next, answers, said };
  }, [t, times]);
}
