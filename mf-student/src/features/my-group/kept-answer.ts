import type { MyGroup } from '@study-groups/contracts/my-group';
import type { SafeStorage } from '@study-groups/web-sdk/host/storage';
import { readJson } from '../../read-json.ts';
import { readMyGroup } from './read-my-group.ts';

/** The latest answer to a member, for when there is no network. */
export interface KeptAnswer {
  mine: MyGroup;
  /** ISO 8601. */
  at: string;
}

const PREFIX = 'my-group-answer:';

/** Returns the state of a student's group that is stored on this device; undefined if there is none. */
export function readAnswer(local: SafeStorage, studentId: number): KeptAnswer | undefined {
  const kept = readJson(local.read(PREFIX + studentId)) as
    | Partial<Record<keyof KeptAnswer, unknown>>
    | null
    | undefined;
  const mine = readMyGroup(kept?.mine);
  const at = String(kept?.at);
  return mine && !Number.isNaN(Date.parse(at)) ? { mine, at } : undefined;
}

/** Keeps an answer in place of the one before. */
export function keepAnswer(local: SafeStorage, studentId: number, answer: KeptAnswer): void {
  local.write(PREFIX + studentId, JSON.stringify(answer));
}

/** Forgets what is known of a student's group; of all, if none is named. */
export function forgetAnswers(local: SafeStorage, studentId?: number): void {
  for (const key of local.keys()) {
    if (studentId === undefined ? key.startsWith(PREFIX) : key === PREFIX + studentId) local.remove(key);
  }
}
