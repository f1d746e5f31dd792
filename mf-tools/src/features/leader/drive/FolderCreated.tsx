import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { HomeLink } from './HomeLink.tsx';
import { type LinkedGroup, othersOf } from './read-group.ts';
import type { Created } from './useFolder.ts';

interface FolderCreatedProps {
  group: LinkedGroup;
  created: Created;
  busy: boolean;
  onRetry: () => void;
}

/** The folder is there: who has it, who has not, and where it is. */
export function FolderCreated({ group, created, busy, onRetry }: FolderCreatedProps) {
  const { t } = useTexts('leader');
  const errors = useTexts('errors').t;
  const { folder, failed } = created;
  const nameOf = (address: string) => group.members.find(({ email }) => email === address)?.fullName ?? address;
  return (
    <StateCard
      live
      kind="success"
      icon={<CheckCircleOutlined />}
      title={t('drive.created')}
      text={<bdi>{folder.name}</bdi>}
      action={
        <div className="leader-actions">
          <a className="sg-link-button" href={folder.shareUrl} target="_blank" rel="noreferrer">
            {t('drive.open')}
          </a>
          <HomeLink quiet />
        </div>
      }
    >
      <p>{t('drive.shared', { count: othersOf(group).length - failed.length })}</p>
      {failed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('drive.notShared', { count: failed.length })}
          description={
            <ul className="leader-chosen">
              {failed.map(({ email, code }) => (
                <li key={email}>
                  <bdi>{nameOf(email)}</bdi>: {errors([code, 'unexpected'])}
                </li>
              ))}
            </ul>
          }
          action={
            <Button size="small" loading={busy} onClick={onRetry}>
              {t('again')}
            </Button>
          }
        />
      )}
    </StateCard>
  );
}
