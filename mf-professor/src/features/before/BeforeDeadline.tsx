import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import RightCircleOutlined from '@ant-design/icons-svg/es/asn/RightCircleOutlined';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { tryMatch } from '@study-groups/contracts/actions';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useCommand } from '@study-groups/web-sdk/commands/registry';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, buttonClass } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useChange } from '../change/useChange.ts';
import { useOpenSection } from '../class/address.ts';
import { useShownClass } from '../class/shown-class.ts';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorEndSignUpMutation, useProfessorTryMatchMutation } from '../session/api.ts';
import styles from './BeforeDeadline.module.css';

/** Shows what can be done until the deadline: the steps of the first hour, a try of the match, and the end of the sign-up. */
export default function BeforeDeadline() {
  const { t } = useTexts('professor-before');
  const { class: course, students } = useShownClass();
  const match = useCommand('groups.match');
  const args = useDashboardArgs();
  const [tryIt, tried] = useProfessorTryMatchMutation();
  const [isAsking, setAsking] = useState(false);
  const isTooFew = students.length < course.minStudents;
  return (
    <section className={`${layout.card} ${layout.stack}`} aria-labelledby="before-deadline">
      <h2 id="before-deadline">{t('title')}</h2>
      <FirstSteps />
      <div className={layout.actions}>
        <Button
          busy={tried.isLoading}
          disabled={isTooFew}
          title={isTooFew ? t('try.few', { min: course.minStudents }) : undefined}
          onClick={() => void tryIt({ ...args, body: {} })}
        >
          {t('try.action')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('end.action')}</Button>
        {match?.unavailable && <Button disabled>{match.unavailable}</Button>}
      </div>
      <div role="status">
        <Outcome {...tried} />
      </div>
      <EndDialog open={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}

/** Lists the steps of the first hour with those that are done; nothing once all are. */
function FirstSteps() {
  const { t } = useTexts('professor-before');
  const { class: course, students } = useShownClass();
  const openSection = useOpenSection();
  const copyLink = useCommand('class.copyLink');
  const { storage } = useHost();
  const key = `triedForm ${course.slug}`;
  const [hasTried, setTried] = useState(() => storage.session.read(key) !== null);
  const steps: { name: 'share' | 'roster' | 'questions' | 'form'; isDone: boolean; way: ReactNode }[] = [
    {
      name: 'share',
      isDone: students.length > 0,
      way: copyLink && <CommandButton command={copyLink} size="small" />,
    },
    {
      name: 'roster',
      isDone: course.listed !== undefined,
      way: (
        <Button size="small" onClick={() => openSection('roster')}>
          {t('step.roster.action')}
        </Button>
      ),
    },
    {
      name: 'questions',
      isDone: (course.setup?.questions ?? []).length > 0,
      way: (
        <Button size="small" onClick={() => openSection('questions')}>
          {t('step.questions.action')}
        </Button>
      ),
    },
    {
      name: 'form',
      isDone: hasTried,
      way: (
        <a
          className={buttonClass({ size: 'small' })}
          href={course.signUpUrl}
          target="_blank"
          rel="noopener"
          onClick={() => {
            storage.session.write(key, '1');
            setTried(true);
          }}
        >
          {t('step.form.action')}
        </a>
      ),
    },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, isDone, way }) => (
        <li key={name} className={isDone ? styles.done : undefined}>
          <Icon of={isDone ? CheckCircleFilled : RightCircleOutlined} />
          <span>
            {t(`step.${name}.text`)}
            {isDone && <span className={layout.hidden}> ({t('done')})</span>}
          </span>
          {!isDone && way}
        </li>
      ))}
    </ol>
  );
}

interface OutcomeProps {
  data?: ResponseOf<typeof tryMatch> | undefined;
  error?: unknown;
  isLoading: boolean;
}

/** Says in sentences how the groups would be. */
function Outcome({ data, error, isLoading }: OutcomeProps) {
  const { t } = useTexts('professor-before');
  const { failureText } = useFailureText();
  if (isLoading) return <p>{t('try.running')}</p>;
  if (error) return <p className={layout.fieldError}>{failureText(error)}</p>;
  if (!data) return null;
  const { students, leftOut, groups, noTime, inNeed, brokenRules, lowestScore } = data;
  const sentences = [
    t('try.groups', { count: groups, students }),
    noTime > 0 ? t('try.noTime', { count: noTime }) : t('try.allMeet'),
    ...(brokenRules > 0 ? [t('try.broken', { count: brokenRules })] : []),
    ...(inNeed > noTime ? [t('try.inNeed', { count: inNeed })] : []),
    t('try.lowest', { score: lowestScore }),
    ...(leftOut > 0 ? [t('try.leftOut', { count: leftOut })] : []),
  ];
  return (
    <>
      <p>
        <strong>{sentences.slice(0, 2).join(' ')}</strong> {sentences.slice(2).join(' ')}
      </p>
      <p className={layout.muted}>{t('try.note')}</p>
    </>
  );
}

/** Asks before the sign-up ends at once. */
function EndDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts('professor-before');
  const { class: course, students } = useShownClass();
  const args = useDashboardArgs();
  const change = useChange();
  const [end, { isLoading }] = useProfessorEndSignUpMutation();
  const isTooFew = students.length < course.minStudents;

  async function confirm() {
    await change({
      send: (version) => end({ ...args, body: { version } }).unwrap(),
      failed: t('end.failed'),
      done: () => ({ title: t('end.done') }),
      fits: ({ state }) => state === 'accepting',
      made: ({ state }) => (state === 'accepting' ? undefined : { title: t('end.done') }),
    });
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('end.title')}
      confirmLabel={t('end.confirm')}
      busy={isLoading}
      danger
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('end.text')}</p>
      <p>{isTooFew ? t('end.few', { min: course.minStudents }) : t(course.autoMatch ? 'end.forms' : 'end.byHand')}</p>
      <p>{t('end.again')}</p>
    </ConfirmDialog>
  );
}
