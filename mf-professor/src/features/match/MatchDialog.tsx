import { groupCountRange, mailCountRange } from '@study-groups/contracts/group-count';
import { leftOutOf } from '@study-groups/contracts/unconfirmed';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { Suspense, useEffect, useState } from 'react';
import { ImpossibleRules } from '../questions/components/ImpossibleRules.tsx';
import { RuleConflicts } from '../rules/components/RuleConflicts.tsx';
import { countRules } from '../rules/edit-rules.ts';
import { useShownClass } from '../class/shown-class.ts';
import { useMatch, useOwnRun } from './useMatch.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { UnconfirmedChoice } from './UnconfirmedChoice.tsx';

/** Forms the groups, after saying how many mails that sends. */
export default function MatchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('professor');
  const match = useMatch();
  const [withUnconfirmed, setWithUnconfirmed] = useState(false);
  const shown = useShownClass();
  const { class: course, students } = shown;
  const count = students.length - (withUnconfirmed ? 0 : leftOutOf(shown).length);
  const isRunning = useOwnRun().isRunning || course.matching !== undefined;

  // Somebody else has begun.
  useEffect(() => {
    if (isRunning) onClose();
  }, [isRunning, onClose]);

  return (
    <ConfirmDialog
      open
      title={t('dashboard.match.title', { count })}
      confirmLabel={t('dashboard.match.confirm')}
      cancelLabel={t('dashboard.match.cancel')}
      disabled={count < course.minStudents}
      onConfirm={() => {
        onClose();
        void match(withUnconfirmed);
      }}
      onCancel={onClose}
    >
      <UnconfirmedChoice checked={withUnconfirmed} onChange={setWithUnconfirmed} />
      <Suspense fallback={null}>
        {course.setup && <ImpossibleRules />}
        {(course.setup || countRules(course.rules) > 0) && <RuleConflicts rules={course.rules} />}
      </Suspense>
      {count < course.minStudents ? <TooFewConfirmed count={count} /> : <Consequences count={count} />}
    </ConfirmDialog>
  );
}

/** @param count how many are matched */
function Consequences({ count }: { count: number }) {
  const { t } = useTexts('professor');
  const { class: course, state } = useShownClass();
  const mails = mailCountRange(count, course.groupSize, course.groupCount);
  const leaders = groupCountRange(count, course.groupSize, course.groupCount);
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
