import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { Suspense, useState, type ReactNode, useId } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { prepared } from '../../ui/prepared.tsx';
import { selectAdmin } from '../session/sign-in.ts';
import { PasswordForm } from './components/PasswordForm.tsx';
import { ProfileForm } from './components/ProfileForm.tsx';
import { panelOf, TabRow } from '@study-groups/web-sdk/ui/TabRow';
import { layout } from '@study-groups/web-sdk/ui/layout';

const TABS = ['profile', 'password', 'passkeys'] as const;
/** A part of the account settings. */
type AccountTab = (typeof TABS)[number];

interface AccountTabsProps {
  /** Whether there is a password to change, after which a passkey comes. */
  hasPassword: boolean;
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
  /** What each tab shows; what was typed in one stays while the other is open. */
  panels: Record<AccountTab, ReactNode>;
}

/** The parts of the account settings. */
function AccountTabs({ hasPassword, tab, onTab, panels }: AccountTabsProps) {
  const { t } = useTexts('admin-account');
  const id = useId();
  const names = TABS.filter((name) => hasPassword || name !== 'password');
  const titleOf = (name: AccountTab) => t(hasPassword || name !== 'passkeys' ? `tabs.${name}` : 'ways.title');
  const tabs = names.map((name) => ({ name, title: titleOf(name) }));
  return (
    <div className={layout.stack}>
      <TabRow id={id} label={t('tabs.label')} tabs={tabs} open={tab} onOpen={onTab} opensOnFocus />
      {names.map((name) => (
        <div key={name} {...panelOf(id, name, tab)}>
          {panels[name]}
        </div>
      ))}
    </div>
  );
}

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
