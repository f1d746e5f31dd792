import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { useMeetingTimes } from '../useMeetingTimes.ts';
import { useMeetingWords } from '../useMeetingWords.ts';

interface NextHourProps {
  meeting: NonNullable<DashboardGroup['meeting']>;
  className: string | undefined;
}

/** Shows the hour of an upcoming meeting in a few words, with a question mark while it is a proposal; all of it on hover. */
export function NextHour({ meeting, className }: NextHourProps) {
  const times = useMeetingTimes();
  const { next, answers } = useMeetingWords();
  const [now] = useState(Date.now);
  const whole = `${next(meeting)} · ${answers(meeting)}`;
  return (
    <p className={className} title={whole}>
      <span className={layout.muted}>
        <Icon of={CalendarOutlined} />
        {meeting.state === 'proposed' && '?'}
      </span>{' '}
      {times.short(meeting.startsAt, now)}
    </p>
  );
}
