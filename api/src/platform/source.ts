import type { Vault } from './vault.ts';

/** Characters of a source: 48 bits, so that hardly ever two addresses share one. */
const LENGTH = 8;

/** Returns a value that shows whether two requests came from the same address, and nothing of it to anybody without the key. */
export function sourceOf(vault: Vault, { state }: { state: { address: string } }): string {
  return vault.hash(state.address, 'source').slice(0, LENGTH);
}
