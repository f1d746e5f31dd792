import { useSelector } from '@study-groups/web-sdk/store/redux';
import { selectReach } from './slice.ts';

/** Tells whether the server does not answer at the moment. */
export function useIsAway(): boolean {
  return useSelector(selectReach) === 'away';
}
