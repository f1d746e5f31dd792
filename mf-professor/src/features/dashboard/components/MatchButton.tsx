import ThunderboltOutlined from '@ant-design/icons-svg/es/asn/ThunderboltOutlined';
import { groupCountRange, mailCountRange } from '@study-groups/contracts/group-count';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { useShownClass } from '../shown-class.ts';
import { useMatch } from '../use-match.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Forms the groups, after saying how many mails that sends; until it may, says what it waits for. */
export function MatchButton({ isRunning }: { isRunning: boolean }) {
  const { t } = useTexts('professor');
  const match = useMatch();
  const [isAsking, setAsking] = useState(false);
  const { class: course, students, state } = useShownClass();

  if (state === 'accepting' && !course.can.match && !isRunning) {
    return (
      <Button size="large" disabled>
        {t('dashboard.match.waiting')}
      </Button>
    );
  }
  return (
    <>
      <Button
        kind={state === 'ready' ? 'primary' : 'plain'}
        size="large"
        icon={<Icon of={ThunderboltOutlined} />}
        disabled={!course.can.match && !isRunning}
        busy={isRunning}
        onClick={() => setAsking(true)}
      >
        {isRunning ? t('dashboard.match.running') : t('dashboard.match.action')}
      </Button>
      <ConfirmDialog
        open={isAsking && !isRunning}
        title={t('dashboard.match.title', { count: students.length })}
        confirmLabel={t('dashboard.match.confirm')}
        closeLabel={t('dashboard.match.cancel')}
        onConfirm={() => {
          setAsking(false);
          void match();
        }}
        onClose={() => setAsking(false)}
      >
        <Consequences />
      </ConfirmDialog>
    </>
  );
}

function Consequences() {
  const { t } = useTexts('professor');
  const { class: course, students, state } = useShownClass();
  const mails = mailCountRange(students.length, course.groupSize);
  const leaders = groupCountRange(students.length, course.groupSize);
  return (
    <>
      {state === 'accepting' && <p>{t('dashboard.match.early')}</p>}
      <p>
        {mails.from === mails.to
          ? t('dashboard.match.mails', { count: mails.from })
          : t('dashboard.match.mailsRange', { ...mails })}
      </p>
      <ul>
        <li>{t('dashboard.match.toStudents', { count: students.length })}</li>
        <li>
          {leaders.from === leaders.to
            ? t('dashboard.match.toLeaders', { count: leaders.from })
            : t('dashboard.match.toLeadersRange', { ...leaders })}
        </li>
        <li>{t('dashboard.match.toInstructor')}</li>
      </ul>
      <p className={layout.muted}>{t('dashboard.match.final')}</p>
    </>
  );
}
