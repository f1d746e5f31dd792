import { usePartOfPage } from '../../loading/usePartOfPage.ts';

const CLASS_LEFT = {
  load: () => import(/* webpackChunkName: "class-left" */ './ClassLeft.tsx'),
  texts: 'class-left',
} as const;

/** Says that a link is that of somebody who has left the course; loaded where it is shown. */
export function ClassLeftPart() {
  const part = usePartOfPage(CLASS_LEFT, true);
  return part ? <part.ClassLeft /> : null;
}
