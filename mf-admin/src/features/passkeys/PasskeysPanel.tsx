import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { LinkAccount } from '../providers/LinkAccount.tsx';
import type { Me } from '../session/sign-in.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { useAdminPasskeysQuery } from './api.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import styles from './Passkeys.module.css';
import { canUsePasskeys } from './prompt.ts';

/** The signed-in admin's passkeys: added, listed and removed, each with the password. */
export function PasskeysPanel({ me }: { me: Me }) {
  const { t } = useTexts('admin-account');
  const { data, error, refetch } = useAdminPasskeysQuery();
  // A passkey comes after a password.
  if (me.withoutPassword) return <LinkAccount adminId={me.id} isAlone />;
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <div className={layout.stack}>
      <p className={layout.muted}>{t('passkeys.intro')}</p>
      {data?.length === 0 && <p>{t('passkeys.none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={t('passkeys.list')}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={data.length === 1} />
          ))}
        </ul>
      )}
      {data?.length === 1 && <Notice kind="info" title={t('passkeys.second.title')} text={t('passkeys.second.text')} />}
      {canUsePasskeys() ? <AddPasskey /> : <Notice kind="warning" title={t('passkeys.fault.unsupported')} />}
      <LinkAccount adminId={me.id} />
    </div>
  );
}
