import { usePartOfPage } from '../../loading/usePartOfPage.ts';
import type { FindGroupProps } from './FindGroup.tsx';

const FIND = {
  load: () => import(/* webpackChunkName: "find-group" */ './FindGroup.tsx'),
  texts: 'find-group',
} as const;

/** The way back to one's group, which is loaded where it is shown. */
export function FindGroupPart(props: FindGroupProps) {
  const find = usePartOfPage(FIND, true);
  return find ? <find.FindGroup {...props} /> : null;
}
