import { useHost } from '@study-groups/web-sdk/host/useHost';

/** The full sign-up link of a class. */
export function useClassLink(): (slug: string) => string {
  const { origin } = useHost();
  return (slug) => `${origin}/class/${slug}`;
}
