import { usePartOfPage } from '../../loading/usePartOfPage.ts';
import type { OwnNameProps } from './OwnName.tsx';

const OWN_NAME = {
  load: () => import(/* webpackChunkName: "own-name" */ './OwnName.tsx'),
  texts: 'own-name',
} as const;

/** The correction of one's own name, which is loaded where it is shown. */
export function OwnNamePart(props: OwnNameProps) {
  const part = usePartOfPage(OWN_NAME, true);
  return part ? <part.OwnName {...props} /> : null;
}
