import { useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { useCallback } from 'react';

/** Names the section of the settings that is shown, in the address; in its state, that somebody goes there to go on in it. */
export const SECTION = 'section';
/** The state of an address that somebody goes to on purpose: the focus goes to the section. */
export const GOING_THERE = { [SECTION]: true } as const;

/** A query that names a section of the settings, and all that it names beside that. */
export function withSection(search: URLSearchParams, name: string): URLSearchParams {
  const after = new URLSearchParams(search);
  after.set('tab', 'settings');
  after.set(SECTION, name);
  return after;
}

/** Opens the settings at one of their sections, from wherever one is. */
export function useOpenSection(): (name: string) => void {
  const [, setSearch] = useSearchParams();
  return useCallback((name) => setSearch((before) => withSection(before, name), { state: GOING_THERE }), [setSearch]);
}
