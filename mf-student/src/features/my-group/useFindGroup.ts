import { usePartOfPage } from './usePartOfPage.ts';

const FIND = {
  load: () => import(/* webpackChunkName: "find-group" */ './components/FindGroup.tsx'),
  texts: 'find-group',
} as const;

/** The way back to one's group, where it is needed; it comes after the page. */
export const useFindGroup = (isNeeded = true) => usePartOfPage(FIND, isNeeded);
