import type { AdminClass } from '@study-groups/contracts/admin';
import { useState } from 'react';
import { overPresent, typedOf } from '../../workspace/typed.ts';
import { useDraft } from '../../workspace/useWorkspace.ts';
import { type ClassDraft, type ClassField, draftOf, EMPTY_CLASS } from './class-draft.ts';
import { draftKey, type KeptDraft, readDraft, type StoredDraft, storedOf } from './stored-draft.ts';

/** The content of a form for a class, and the part that the workspace keeps of it. */
export interface KeptForm {
  /** The class as it is now, but for what was typed; without passwords. */
  current: ClassDraft;
  /** True if it began with text typed before. */
  isRestored: boolean;
  /** The fields that were typed into and that somebody else has edited otherwise since. */
  conflicts: readonly ClassField[];
  /** The version of the class that the one who types has seen; null for a new one. */
  version: number | null;
  keep: (draft: ClassDraft) => void;
  /** Forgets what was typed. @returns the form without it */
  drop: () => ClassDraft;
  /** Goes on with what is typed on top of the class as it is now. */
  rebase: () => void;
}

/** Keeps what is typed into the form for a class, but for passwords, until it is sent or dropped. */
export function useKeptForm(one: AdminClass | undefined): KeptForm {
  const [stored, store] = useDraft<StoredDraft>(draftKey(one?.id));
  const now = one ? draftOf(one) : EMPTY_CLASS;
  const kept = readDraft(stored);
  const [isRestored] = useState(kept !== undefined);
  const { draft: current, conflicts } = kept ? overPresent(now, kept) : { draft: now, conflicts: [] };

  const present = { version: one?.version ?? null, seen: now };
  const base = conflicts.length > 0 && kept ? kept : present;
  const keep = (draft: ClassDraft, { version, seen }: Pick<KeptDraft, 'version' | 'seen'>): void => {
    const typed = typedOf({ ...draft, ...NO_PASSWORDS }, now, seen);
    store(typed && storedOf({ ...typed, version }));
  };
  return {
    current,
    isRestored,
    conflicts,
    version: base.version,
    keep: (draft) => keep(draft, base),
    drop: () => {
      store(undefined);
      return now;
    },
    rebase: () => keep(current, present),
  };
}

const NO_PASSWORDS = { dashboardPassword: '', groupsPagePassword: '' } satisfies Partial<ClassDraft>;
