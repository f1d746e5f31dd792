import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch, useSelector } from '@study-groups/web-sdk/store/redux';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useEffect, useRef } from 'react';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { selectAnsweredAt } from '../../network/slice.ts';
import { useIsAway } from '../../network/useIsAway.ts';
import { useKeeping } from '../../offline/useKeeping.ts';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { sessionApi } from '../session/api.ts';
import styles from './NetworkBar.module.css';

/** Says that the server does not answer and of when is what is shown; or that another build of the console is live. */
export function NetworkBar() {
  const isAway = useIsAway();
  const { isKept, isOld } = useKeeping();
  useAnnounceReturn(isAway);
  return (
    // A region that comes with its words is not read.
    <div role="status" data-kept={isKept || undefined}>
      {isAway ? <Away /> : isOld && <Old />}
    </div>
  );
}

function Away() {
  const { t } = useTexts('admin-console');
  const times = useTimes();
  const dispatch = useDispatch();
  const answeredAt = useSelector(selectAnsweredAt);
  const retry: Command = {
    id: 'view.retry',
    title: t('away.retry'),
    section: 'view',
    icon: ReloadOutlined,
    run: () =>
      void dispatch(sessionApi.endpoints.adminMe.initiate(undefined, { forceRefetch: true, subscribe: false })),
  };
  useCommands([retry]);
  const time = answeredAt !== undefined && times.dateTime(new Date(answeredAt).toISOString(), ownZone());
  return (
    <div className={styles.bar}>
      <p>
        <strong>{t('away.title')}</strong> {time ? t('away.text', { time }) : t('away.nothing')}
      </p>
      <CommandButton command={retry} size="small" />
    </div>
  );
}

function Old() {
  const { t } = useTexts('admin-console');
  const { reload } = useHost();
  const command: Command = {
    id: 'view.reload',
    title: t('old.reload'),
    section: 'view',
    icon: ReloadOutlined,
    run: reload,
  };
  useCommands([command]);
  return (
    <div className={styles.bar}>
      <p>
        <strong>{t('old.title')}</strong> {t('old.text')}
      </p>
      <CommandButton command={command} size="small" />
    </div>
  );
}

/** Says that the server is back, once it was away. */
function useAnnounceReturn(isAway: boolean): void {
  const { t } = useTexts('admin-console');
  const toast = useToast();
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway) toast('success', t('away.back'));
    wasAway.current = isAway;
  }, [isAway, t, toast]);
}
