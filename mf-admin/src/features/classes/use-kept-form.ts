import type { AdminClass } from '@study-groups/contracts/admin';
import { useState } from 'react';
import { useDraft } from '../../workspace/use-workspace.ts';
import { changedFields, type ClassDraft, draftOf, EMPTY_CLASS } from './class-draft.ts';
import { draftKey, readDraft, type StoredDraft, storedOf } from './stored-draft.ts';

/** What a form for a class begins with, and what the workspace keeps of it. */
export interface KeptForm {
  /** What it begins with: what was typed before, else the class as it is. */
  initial: ClassDraft;
  /** The form as it is without anything typed. */
  fresh: ClassDraft;
  /** Whether it began with what was typed before. */
  isRestored: boolean;
  isTouched: boolean;
  /** Whether the class was changed since what is typed was begun. */
  isOutdated: boolean;
  /** Of the class that the form was made from; null for a new one. */
  version: number | null;
  keep: (draft: ClassDraft) => void;
  /** Forgets what was typed. @returns the form without it */
  drop: () => ClassDraft;
  /** Goes on with what is typed on top of the class as it is now. */
  rebase: (draft: ClassDraft) => void;
}

/** Keeps what is typed into the form for a class, but for passwords, until it is sent or dropped. */
export function useKeptForm(one: AdminClass | undefined): KeptForm {
  const [stored, store] = useDraft<StoredDraft>(draftKey(one?.id));
  const now = one?.version ?? null;
  const fresh = one ? draftOf(one) : EMPTY_CLASS;
  const kept = readDraft(stored);
  const [first] = useState(kept);
  const version = kept ? kept.version : now;
  return {
    initial: first?.draft ?? fresh,
    fresh,
    isRestored: first !== undefined,
    isTouched: kept !== undefined,
    isOutdated: version !== now,
    version,
    keep: (draft) => store(isAsItWas(draft, one) ? undefined : storedOf(draft, version)),
    drop: () => {
      store(undefined);
      return fresh;
    },
    rebase: (draft) => store(storedOf(draft, now)),
  };
}

/** Whether nothing is typed that would be kept. */
function isAsItWas(draft: ClassDraft, one: AdminClass | undefined): boolean {
  if (one) return changedFields({ ...draft, dashboardPassword: '', groupsPagePassword: '' }, one).length === 0;
  const { entries } = storedOf(draft, null);
  return Object.entries(entries).every(([field, value]) => value === EMPTY_CLASS[field as keyof ClassDraft]);
}
