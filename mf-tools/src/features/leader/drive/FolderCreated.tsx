import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, buttonClass } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import shared from '../shared.module.css';
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
      icon={<Icon of={CheckCircleOutlined} />}
      title={t('drive.created')}
      text={<bdi>{folder.name}</bdi>}
      action={
        <div className={shared.actions}>
          <a className={buttonClass({ kind: 'primary' })} href={folder.shareUrl} target="_blank" rel="noreferrer">
            {t('drive.open')}
          </a>
          <HomeLink quiet />
        </div>
      }
    >
      <p>{t('drive.shared', { count: othersOf(group).length - failed.length })}</p>
      {failed.length > 0 && (
        <Notice
          kind="warning"
          role="alert"
          title={t('drive.notShared', { count: failed.length })}
          text={
            <ul className={shared.lines}>
              {failed.map(({ email, code }) => (
                <li key={email}>
                  <bdi>{nameOf(email)}</bdi>: {errors([code, 'unexpected'])}
                </li>
              ))}
            </ul>
          }
          action={
            <Button busy={busy} onClick={onRetry}>
              {t('again')}
            </Button>
          }
        />
      )}
    </StateCard>
  );
}
