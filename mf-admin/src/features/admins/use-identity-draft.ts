import type { AdminIdentity } from '@study-groups/contracts/admin-users';
import { useState } from 'react';
import { useDraft } from '../../workspace/use-workspace.ts';
import { isSameIdentity } from './identity.ts';

/**
 * What is typed into a form for an admin: kept until it is sent, also when the form is closed.
 * @param form names it in the workspace
 * @param stored what the form starts with
 */
export function useIdentityDraft(form: string, stored: AdminIdentity) {
  const [draft, setDraft] = useDraft<AdminIdentity>(form);
  /** Whether it was typed before this form was opened. */
  const [isOld, setOld] = useState(draft !== undefined);
  const forget = (): void => {
    setDraft(undefined);
    setOld(false);
  };
  return {
    identity: draft ?? stored,
    isOld: isOld && draft !== undefined,
    change: (next: AdminIdentity) => setDraft(isSameIdentity(next, stored) ? undefined : next),
    forget,
  };
}
