import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { createContext, use } from 'react';
import { useMay } from './may.ts';

/** The group that is written to, or all of them, and a text to begin with. */
export interface Addressees {
  groupId?: number;
  text?: string;
}

const WritingContext = createContext<(to: Addressees) => void>(() => undefined);

export const WritingProvider = WritingContext.Provider;

/** Says if somebody who may write can write to a group: it has members, and all of them are seen. */
export function canBeWrittenTo({ members, elsewhere }: Pick<DashboardGroup, 'members' | 'elsewhere'>): boolean {
  return members.length > 0 && elsewhere === undefined;
}

/** Returns what opens a message from the desk to one group, or to all; undefined for people who may not write. */
export function useWriting(): ((to: Addressees) => void) | undefined {
  const write = use(WritingContext);
  return useMay()('write') ? write : undefined;
}
