import type { SafeStorage } from '@study-groups/web-sdk/host/storage';
import { readJson } from '../../read-json.ts';

const PREFIX = 'my-group-first-hour:';

/** Returns the prompts that a group has checked off in its first hour, as stored on this device. */
export function checkedPrompts(local: SafeStorage, groupId: number): string[] {
  const kept = readJson(local.read(PREFIX + groupId));
  return Array.isArray(kept) ? kept.map(String) : [];
}

/** Keeps it. */
export function keepChecked(local: SafeStorage, groupId: number, prompts: readonly string[]): void {
  local.write(PREFIX + groupId, JSON.stringify(prompts));
}

/** Forgets it, of all groups. */
export function forgetChecked(local: SafeStorage): void {
  for (const key of local.keys()) if (key.startsWith(PREFIX)) local.remove(key);
}
