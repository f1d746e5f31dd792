/** For so long a link of a mail to one's home can be used, and so long a device is kept that used it. */
export const HOME_LINK_MINUTES = 60;
export const HOME_DAYS = 30;

/** What the link of a mail names that opens the home of its address: the link, and the token that only this mail holds. */
export interface HomeLink {
  id: number;
  token: string;
}

/** The end of such a link. Browsers send no fragment to anybody, so it stands in no log, and who only fetches the page uses nothing up. */
export const homeFragment = ({ id, token }: HomeLink) => `#home=${id}.${token}`;

/** What the fragment of an address, such as `location.hash`, names; null if it is no such link. */
export function homeLinkIn(fragment: string): HomeLink | null {
  const [, id, token] = /^#home=([1-9]\d{0,14})\.([A-Za-z0-9_-]{22,64})$/.exec(fragment) ?? [];
  return id && token ? { id: Number(id), token } : null;
}
