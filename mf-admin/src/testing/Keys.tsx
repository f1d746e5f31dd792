import { useShortcuts } from '@study-groups/web-sdk/commands/useShortcuts';

/** Listens to the keys of commands, as the console does. */
export function Keys() {
  useShortcuts();
  return null;
}
