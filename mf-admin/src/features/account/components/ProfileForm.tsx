import { adminIdentitySchema } from '@study-groups/contracts/admin-users';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { type FormEvent, useId } from 'react';
import { useUndoStack } from '../../../undo/undo-stack.ts';
import { IdentityConflict } from '../../admins/components/IdentityConflict.tsx';
import { IdentityFields } from '../../admins/components/IdentityFields.tsx';
import { UnsentNote } from '../../admins/components/UnsentNote.tsx';
import { IDENTITY_FIELDS, identityOf, isSameIdentity } from '../../admins/identity.ts';
import { useIdentityDraft } from '../../admins/useIdentityDraft.ts';
import { useProblems } from '../../admins/useProblems.ts';
import type { Me } from '../../session/sign-in.ts';
import { useAdminUpdateProfileMutation } from '../api.ts';
import { profileChange } from '../put-profile-back.ts';
import styles from './AccountForm.module.css';

/** Under which the workspace keeps what was typed. */
const DRAFT = 'account:profile';

/** The form for what the signed-in admin is known by. */
export function ProfileForm({ me, onDone }: { me: Me; onDone: () => void }) {
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
