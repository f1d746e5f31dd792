import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { Suspense, useState, type ReactNode, useId, type FormEvent } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { lazyPart } from '@study-groups/web-sdk/remote/lazily';
import { selectAdmin } from '../session/sign-in.ts';
import { panelOf, TabRow } from '@study-groups/web-sdk/ui/TabRow';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { changePassword, adminIdentitySchema } from '@study-groups/contracts/admin-users';
import type { BodyOf } from '@study-groups/contracts/call';
import { type Problems, problemsBy } from '@study-groups/web-sdk/form/problems';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { PasswordInput } from '@study-groups/web-sdk/ui/PasswordInput';
import { useProblems } from '../admins/useProblems.ts';
import { useAdminChangePasswordMutation, useAdminUpdateProfileMutation } from './api.ts';
import styles from './components/AccountForm.module.css';
import { useUndoStack } from '../../undo/undo-stack.ts';
import { IdentityConflict } from '../admins/components/IdentityConflict.tsx';
import { IdentityFields } from '../admins/components/IdentityFields.tsx';
import { UnsentNote } from '../admins/components/UnsentNote.tsx';
import { IDENTITY_FIELDS, identityOf, isSameIdentity } from '../admins/identity.ts';
import { useIdentityDraft } from '../admins/useIdentityDraft.ts';
import type { Me } from '../session/sign-in.ts';
import { profileChange } from './put-profile-back.ts';

/** Under which the workspace keeps what was typed. */
const DRAFT = 'account:profile';

/** The form for what the signed-in admin is known by. */
function ProfileForm({ me, onDone }: { me: Me; onDone: () => void }) {
  const { t } = useTexts('admin-account');
  const { failureText } = useFailureText();
  const toast = useToast();
  const undoStack = useUndoStack();
  const id = useId();
  const stored = identityOf(me);
  const { identity, version, conflicts, isOld, change, keepTyped, forget } = useIdentityDraft(DRAFT, me);
  const problems = useProblems({ fields: IDENTITY_FIELDS, id });
  const [update, { isLoading }] = useAdminUpdateProfileMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || !problems.show(problemsBy(adminIdentitySchema, identity, IDENTITY_FIELDS))) return;
    try {
      const edited = await update({ body: { ...identity, version } }).unwrap();
      forget();
      toast('success', t('profile.success'));
      if (!isSameIdentity(stored, edited)) {
        undoStack.push(profileChange(t('profile.done'), stored, edited));
      }
      onDone();
    } catch (error) {
      problems.showFailure(error);
      toast('destructive', t('profile.failed'), { text: failureText(error) });
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isOld && <UnsentNote onStartOver={forget} />}
      <IdentityConflict conflicts={conflicts} onLoad={forget} onKeep={keepTyped} />
      <IdentityFields
        id={id}
        identity={identity}
        onChange={(next, field) => {
          change(next);
          problems.clear(field);
        }}
        problemOf={problems.textOf}
        isOwn
      />
      <Button kind="primary" submit busy={isLoading}>
        {t('profile.save')}
      </Button>
    </form>
  );
}

const FIELDS = ['currentPassword', 'newPassword', 'confirmation'] as const;
type Field = (typeof FIELDS)[number];

const LABELS = {
  currentPassword: 'password.current',
  newPassword: 'password.new',
  confirmation: 'password.confirm',
} as const;
const BLANK: Record<Field, string> = { currentPassword: '', newPassword: '', confirmation: '' };
const MISMATCH = 'mismatch';

/** Returns the problem of each field. */
function problemsOf({
  confirmation,
  ...body
}: BodyOf<typeof changePassword> & { confirmation: string }): Problems<Field> {
  const found: Problems<Field> = problemsBy(changePassword.body!, body, FIELDS);
  const isOther = confirmation !== body.newPassword;
  return isOther ? { ...found, confirmation: MISMATCH } : found;
}

/** The form for a new password of the signed-in admin, whose other sessions end with it. */
function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts('admin-account');
  const { failureText } = useFailureText();
  const toast = useToast();
  const id = useId();
  const [typed, setTyped] = useState(BLANK);
  const problems = useProblems({ fields: FIELDS, id, own: { [MISMATCH]: t('password.mismatch') } });
  const [change, { isLoading }] = useAdminChangePasswordMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || !problems.show(problemsOf(typed))) return;
    const { currentPassword, newPassword } = typed;
    try {
      await change({ body: { currentPassword, newPassword } }).unwrap();
      toast('success', t('password.success'), { text: t('password.ended') });
      onDone();
    } catch (error) {
      problems.showFailure(error);
      toast('destructive', t('password.failed'), { text: failureText(error) });
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {FIELDS.map((field) => (
        <PasswordInput
          key={field}
          id={`${id}-${field}`}
          label={t(LABELS[field])}
          hint={field === 'newPassword' && t('password.hint')}
          autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
          problem={problems.textOf(field)}
          value={typed[field]}
          onChange={(value) => {
            setTyped((before) => ({ ...before, [field]: value }));
            problems.clear(field);
          }}
        />
      ))}
      <p className={layout.muted}>{t('password.sessions')}</p>
      <Button kind="primary" submit busy={isLoading}>
        {t('password.save')}
      </Button>
    </form>
  );
}

const TABS = ['profile', 'password', 'passkeys'] as const;
/** A part of the account settings. */
type AccountTab = (typeof TABS)[number];

interface AccountTabsProps {
  /** There is a password to change, after which a passkey comes. */
  hasPassword: boolean;
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
  /** The content of each tab; what was typed in one stays while the other is open. */
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

const Passkeys = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "passkeys" */ '../passkeys/PasskeysPanel.tsx')).PasskeysPanel,
}));

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
                <Passkeys me={me} />
              </Suspense>
            ),
          }}
        />
      )}
    </Modal>
  );
}
