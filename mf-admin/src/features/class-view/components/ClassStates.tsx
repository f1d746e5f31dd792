import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { BASE } from '../../../ui/paths.ts';
import { useLoadFault } from '../../../ui/useLoadFault.ts';
import { useCloseClass } from '../useCloseClass.ts';
import styles from './ClassStates.module.css';

interface FailedProps {
  failure: RequestFailure;
  isFetching: boolean;
  onRetry: () => void;
}

function useRetry({ isFetching, onRetry }: Omit<FailedProps, 'failure'>): Command {
  const { t } = useTexts('admin-class');
  return {
    id: 'class.refresh',
    title: t('failed.retry'),
    section: 'class',
    icon: ReloadOutlined,
    busy: isFetching,
    run: onRetry,
  };
}

/** In the place of a class of which nothing could be had. */
export function LoadingFailed({ failure, ...again }: FailedProps) {
  const { t } = useTexts('admin-class');
  const loadFault = useLoadFault();
  const navigate = useNavigate();
  const retry = useRetry(again);
  const back: Command = {
    id: 'class.back',
    title: t('failed.back'),
    section: 'class',
    icon: LeftOutlined,
    run: () => void navigate(BASE),
  };
  useCommands([retry, back]);
  const hasNoData = failure.code === 'bad_response';
  return (
    <StateCard
      kind={hasNoData ? 'neutral' : 'error'}
      live
      icon={<Icon of={hasNoData ? InboxOutlined : WarningOutlined} />}
      title={t(hasNoData ? 'noData.title' : 'failed.title')}
      action={
        <div className={styles.actions}>
          <CommandButton command={back} />
          <CommandButton command={retry} kind="primary" />
        </div>
      }
    >
      {hasNoData ? (
        <p className={styles.text}>{t('noData.text')}</p>
      ) : (
        <>
          <p className={styles.text}>{t('failed.text')}</p>
          <p className={styles.text}>{loadFault(failure, 'missing')}</p>
        </>
      )}
    </StateCard>
  );
}

/** Says that the class is shown as it was, and why. */
export function StaleNotice({ failure, ...again }: FailedProps) {
  const { t } = useTexts('admin-class');
  const loadFault = useLoadFault();
  const retry = useRetry(again);
  return (
    <Notice
      kind="warning"
      title={t('failed.text')}
      text={
        <>
          <p>{loadFault(failure, 'shown')}</p>
          <p>{t('failed.stale')}</p>
        </>
      }
      action={<CommandButton command={retry} size="small" />}
    />
  );
}

/** In the place of a class that is not there: deleted, or never there under that name. */
export function ClassGone({ slug, title }: { slug: string; title: string | undefined }) {
  const { t } = useTexts('admin-class');
  const close = useCloseClass(slug, t('gone.close'));
  useCommands([close]);
  return (
    <StateCard
      kind="error"
      live
      icon={<Icon of={DeleteOutlined} />}
      title={t(title === undefined ? 'gone.title' : 'gone.deleted')}
      action={<CommandButton command={close} kind="primary" />}
    >
      {title !== undefined && (
        <p className={styles.name}>
          <bdi>{title}</bdi>
        </p>
      )}
      <p className={styles.text}>{title === undefined ? t('gone.text', { slug }) : t('gone.deletedText')}</p>
    </StateCard>
  );
}
