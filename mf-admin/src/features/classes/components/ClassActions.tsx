import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, buttonClass } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { OpenDialog } from '../open-dialog.ts';
import styles from './ClassActions.module.css';
import type { ClassRowProps } from './ClassRow.tsx';

/** What can be done about a class or a request. */
export function ClassActions({ one, onOpen }: ClassRowProps) {
  const { t } = useTexts('admin');
  const about = { 'aria-description': one.courseName };
  if (one.status === 'approved') {
    return (
      <a
        {...about}
        className={buttonClass({ size: 'small' })}
        href={`/dashboard/${one.slug}?as=admin`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('classes.dashboardNewTab')}
        title={t('classes.dashboardNewTab')}
      >
        <Icon of={ExportOutlined} />
        {t('classes.dashboard')}
      </a>
    );
  }
  if (one.status === 'rejected') return null;
  const open = (kind: OpenDialog['kind']) => () => onOpen({ kind, id: one.id });
  return (
    <div className={styles.actions}>
      <Button {...about} size="small" kind="primary" onClick={open('approve')}>
        {t('classes.approve')}
      </Button>
      <Button {...about} size="small" onClick={open('details')}>
        {t('classes.details')}
      </Button>
      <Button {...about} size="small" kind="danger" onClick={open('reject')}>
        {t('classes.reject')}
      </Button>
    </div>
  );
}
