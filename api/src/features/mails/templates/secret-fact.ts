import type { Fact } from '../content.ts';

/** A password with its label; nothing for one that could not be opened when the mail was queued. */
export function secretFact(label: string, value: string | null): Fact[] {
  return value === null ? [] : [{ label, value, secret: true }];
}
