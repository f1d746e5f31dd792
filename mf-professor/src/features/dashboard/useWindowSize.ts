import { useMedia } from '@study-groups/web-sdk/host/useMedia';

/** How much room the window has: a phone's, or so much that everything has a place. */
export function useWindowSize(): { isPhone: boolean; isWide: boolean } {
  return { isPhone: useMedia('(max-width: 759px)'), isWide: useMedia('(min-width: 1200px)') };
}
