import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { Suspense, useState } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { prepared } from '../../ui/prepared.tsx';
import { selectAdmin } from '../session/sign-in.ts';
import { type AccountTab, AccountTabs } from './components/AccountTabs.tsx';
import { PasswordForm } from './components/PasswordForm.tsx';
import { ProfileForm } from './components/ProfileForm.tsx';

const Passkeys = prepared(
  async () => (await import(/* webpackChunkName: "passkeys" */ '../passkeys/PasskeysPanel.tsx')).PasskeysPanel,
);

/** Account Settings: who the signed-in admin is, their password and their passkeys. No password outlives the dialog. */
export function AccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts('admin-account');
  const me = useSelector(selectAdmin);
  const [tab, setTab] = useState<AccountTab>('profile');
  return (
    <Modal
      open={open && me !== undefined}
      title={t('title')}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
      destroyOnHidden
    >
      {me && (
        <AccountTabs
          hasPassword={!me.withoutPassword}
          tab={tab}
          onTab={setTab}
          panels={{
            profile: <ProfileForm me={me} onDone={onClose} />,
            password: <PasswordForm onDone={onClose} />,
            passkeys: tab === 'passkeys' && (
              <Suspense fallback={<PageSkeleton blocks={1} />}>
                <Passkeys.Part me={me} />
              </Suspense>
            ),
          }}
        />
      )}
    </Modal>
  );
}
