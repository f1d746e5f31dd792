import type { z } from 'zod';
import { databaseNow } from '../platform/clock.ts';
import { openOrNull, type Vault } from '../platform/vault.ts';

/** Seals what a page of ours hands back later; nothing of it is stored. @param minutes how long it opens */
export function sealFor(vault: Vault, place: string, value: object, minutes: number): string {
  return vault.seal(JSON.stringify({ value, until: databaseNow().getTime() + minutes * 60_000 }), place);
}

/** Opens what was sealed for that place; null for anything else, and once its time is over. */
export function openSealed<Schema extends z.ZodType>(
  vault: Vault,
  place: string,
  sealed: string,
  schema: Schema,
): z.output<Schema> | null {
  const text = openOrNull(() => vault.open(sealed, place));
  if (text === null) return null;
  const { value, until } = JSON.parse(text) as { value: unknown; until: number };
  return until > databaseNow().getTime() ? schema.parse(value) : null;
}
