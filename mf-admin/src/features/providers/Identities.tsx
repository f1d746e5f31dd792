import type { Identity } from '@study-groups/contracts/sign-in-providers';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { useSettled } from '../../ui/useSettled.ts';
import { useAdminIdentitiesQuery, useAdminReleaseIdentityMutation } from './api.ts';
import styles from './Providers.module.css';
import cards from '../../ui/Cards.module.css';

/** Lists the people who have signed in by a provider, found by the beginning of an address, and releases them from it. */
export function Identities() {
  const { t } = useTexts('admin-setup');
  const { failureText } = useFailureText();
  const [typed, setTyped] = useState('');
  const [before, setBefore] = useState<number>();
  const email = useSettled(typed.trim());
  const query = { ...(email && { email }), ...(before && { before: String(before) }) };
  const { data, error } = useAdminIdentitiesQuery({ query });
  const last = data?.identities.at(-1);
  return (
    <div className={`${layout.card} ${cards.card}`}>
      <h3>{t('signIn.identities')}</h3>
      <p className={layout.muted}>{t('signIn.identitiesText')}</p>
      <TextInput
        type="search"
        label={t('signIn.seek')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setBefore(undefined);
        }}
      />
      {Boolean(error) && <p role="alert">{failureText(error)}</p>}
      {data?.identities.length === 0 && <p role="status">{t('signIn.nobody')}</p>}
      <ul className={cards.list} aria-label={t('signIn.identities')}>
        {data?.identities.map((identity) => (
          <Person key={identity.id} identity={identity} />
        ))}
      </ul>
      <div className={layout.actions}>
        {before && <Button onClick={() => setBefore(undefined)}>{t('signIn.newest')}</Button>}
        {data?.more && last && <Button onClick={() => setBefore(last.id)}>{t('signIn.more')}</Button>}
      </div>
    </div>
  );
}

/** Somebody as a provider knows them. */
function Person({ identity: { id, provider, email, name, subject, admin, seenAt } }: { identity: Identity }) {
  const { t } = useTexts('admin-setup');
  const { failureText } = useFailureText();
  const toast = useToast();
  const times = useTimes();
  const [isAsking, setAsking] = useState(false);
  const [release, { isLoading }] = useAdminReleaseIdentityMutation();
  const called = email ?? name ?? subject;

  async function confirm() {
    try {
      await release({ params: { id: String(id) } }).unwrap();
      toast('success', t('signIn.released'));
    } catch (error) {
      setAsking(false);
      toast('destructive', t('signIn.releaseFailed'), { text: failureText(error) });
    }
  }

  return (
    <li className={styles.person}>
      <div>
        <strong>
          <bdi>{called}</bdi>
        </strong>
        <div className={layout.muted}>
          <bdi>{provider.name}</bdi>
          {admin && (
            <>
              {' · '}
              {t('signIn.asAdmin', { username: admin.username })}
            </>
          )}
        </div>
        <div className={layout.muted}>{t('signIn.seen', { at: times.dateTime(seenAt, ownZone()) })}</div>
      </div>
      <Button size="small" aria-label={t('signIn.releaseOf', { name: called })} onClick={() => setAsking(true)}>
        {t('signIn.release')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('signIn.releaseOf', { name: called })}
        confirmLabel={t('signIn.release')}
        danger
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {t('signIn.releaseText')}
      </ConfirmDialog>
    </li>
  );
}
