import { useLocation, useNavigationType, useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { useMay } from '../dashboard/may.ts';
import { SECTION, withSection } from '../dashboard/useOpenSection.ts';
import { needOf, SECTION_NAMES, type SectionName } from './sections.ts';

/** Which section of the settings is shown: the one that the address names, else the first of those that may be opened. */
export function useShownSection() {
  const [search] = useSearchParams();
  const { key, state } = useLocation();
  const way = useNavigationType();
  const may = useMay();
  const open = SECTION_NAMES.filter((name) => may(needOf(name)));
  const isAsked = way !== 'POP' && typeof state === 'object' && state !== null && SECTION in state;
  return {
    shown: open.find((name) => name === search.get(SECTION)) ?? open[0]!,
    /** The address of a section, as a query. */
    addressOf: (name: SectionName) => `?${withSection(search, name)}`,
    /** Another value each time that somebody goes to a section and wants to go on in it; undefined where one just came by. */
    arrival: isAsked ? key : undefined,
  };
}
