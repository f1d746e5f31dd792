import ThunderboltOutlined from '@ant-design/icons-svg/es/asn/ThunderboltOutlined';
import { groupCountRange, mailCountRange } from '@study-groups/contracts/group-count';
import { leftOutOf } from '@study-groups/contracts/unconfirmed';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { useShownClass } from '../shown-class.ts';
import { useMatch } from '../useMatch.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { UnconfirmedChoice } from './UnconfirmedChoice.tsx';

/** Forms the groups, after saying how many mails that sends; until it may, says what it waits for. */
export function MatchButton({ isRunning }: { isRunning: boolean }) {
  const { t } = useTexts('professor');
  const match = useMatch();
  const [isAsking, setAsking] = useState(false);
  const [withUnconfirmed, setWithUnconfirmed] = useState(false);
  const shown = useShownClass();
  const { class: course, students, state } = shown;
  const count = students.length - (withUnconfirmed ? 0 : leftOutOf(shown).length);

  if (state === 'accepting' && !course.can.match && !isRunning) {
    return <Button disabled>{t('dashboard.match.waiting')}</Button>;
  }
  return (
    <>
      <Button
        kind={state === 'ready' ? 'primary' : 'plain'}
        icon={<Icon of={ThunderboltOutlined} />}
        disabled={!course.can.match && !isRunning}
        busy={isRunning}
        onClick={() => {
          setWithUnconfirmed(false);
          setAsking(true);
        }}
      >
        {isRunning ? t('dashboard.match.running') : t('dashboard.match.action')}
      </Button>
      <ConfirmDialog
        open={isAsking && !isRunning}
        title={t('dashboard.match.title', { count })}
        confirmLabel={t('dashboard.match.confirm')}
        cancelLabel={t('dashboard.match.cancel')}
        disabled={count < course.minStudents}
        onConfirm={() => {
          setAsking(false);
          void match(withUnconfirmed);
        }}
        onCancel={() => setAsking(false)}
      >
        <UnconfirmedChoice checked={withUnconfirmed} onChange={setWithUnconfirmed} />
        {count < course.minStudents ? <TooFewConfirmed count={count} /> : <Consequences count={count} />}
      </ConfirmDialog>
    </>
  );
}

/** @param count how many are matched */
function Consequences({ count }: { count: number }) {
  const { t } = useTexts('professor');
  const { class: course, state } = useShownClass();
  const mails = mailCountRange(count, course.groupSize);
  const leaders = groupCountRange(count, course.groupSize);
  return (
    <>
      {state === 'accepting' && <p>{t('dashboard.match.early')}</p>}
      <p>
        {mails.from === mails.to
          ? t('dashboard.match.mails', { count: mails.from })
          : t('dashboard.match.mailsRange', { ...mails })}
      </p>
      <ul>
        <li>{t('dashboard.match.toStudents', { count })}</li>
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

/** Says in place of what matching would do that it can't be done. @param count how many have confirmed */
function TooFewConfirmed({ count }: { count: number }) {
  const more = useTexts('professor-dashboard');
  return (
    <Notice kind="warning" title={more.t('unconfirmed.tooFew', { count })} text={more.t('unconfirmed.tooFewText')} />
  );
}
