import ThunderboltOutlined from '@ant-design/icons-svg/es/asn/ThunderboltOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { groupCountRange, mailCountRange } from '../group-count.ts';
import type { Dashboard } from '../types.ts';
import { type MatchResult, useAnnouncedMatch } from '../use-announced-match.ts';
import styles from './MatchButton.module.css';

interface MatchButtonProps {
  dashboard: Dashboard;
  /** Groups are being formed right now, by whomever. */
  running: boolean;
  onMatch: () => Promise<MatchResult>;
}

/** Forms the groups, after saying how many mails that sends; until it may, says what it waits for. */
export function MatchButton({ dashboard, running, onMatch }: MatchButtonProps) {
  const { t } = useTexts('professor');
  const announcedMatch = useAnnouncedMatch(onMatch);
  const [asking, setAsking] = useState(false);
  const { class: course, students, state } = dashboard;
  const isWaiting = state === 'accepting' && !course.can.match;

  async function match() {
    setAsking(false);
    await announcedMatch();
  }

  if (isWaiting) {
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
        disabled={!course.can.match}
        busy={running}
        onClick={() => setAsking(true)}
      >
        {running ? t('dashboard.match.running') : t('dashboard.match.action')}
      </Button>
      <Modal
        open={asking}
        title={t('dashboard.match.title', { count: students.length })}
        okText={t('dashboard.match.confirm')}
        cancelText={t('dashboard.match.cancel')}
        onOk={match}
        onCancel={() => setAsking(false)}
      >
        <Consequences dashboard={dashboard} />
      </Modal>
    </>
  );
}

function Consequences({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts('professor');
  const { groupSize } = dashboard.class;
  const students = dashboard.students.length;
  const mails = mailCountRange(students, groupSize);
  const leaders = groupCountRange(students, groupSize);
  return (
    <div className={styles.consequences}>
      {dashboard.state === 'accepting' && <p>{t('dashboard.match.early')}</p>}
      <p>
        {mails.from === mails.to
          ? t('dashboard.match.mails', { count: mails.from })
          : t('dashboard.match.mailsRange', { ...mails })}
      </p>
      <ul>
        <li>{t('dashboard.match.toStudents', { count: students })}</li>
        <li>
          {leaders.from === leaders.to
            ? t('dashboard.match.toLeaders', { count: leaders.from })
            : t('dashboard.match.toLeadersRange', { ...leaders })}
        </li>
      </ul>
      <p className={layout.muted}>{t('dashboard.match.final')}</p>
    </div>
  );
}
