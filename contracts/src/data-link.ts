/** For so long a link of a mail to the page of one's own data can be used, and so long the page stays open that used it. */
export const DATA_LINK_MINUTES = 60;
export const DATA_VISIT_MINUTES = 30;

/** What the link of a mail names that shows what is kept of its address: the link, and the token that only this mail holds. */
export interface DataLink {
  id: number;
  token: string;
}

/** The end of such a link. Browsers send no fragment to anybody, so it stands in no log, and who only fetches the page uses nothing up. */
export const dataFragment = ({ id, token }: DataLink) => `#data=${id}.${token}`;

/** What the fragment of an address, such as `location.hash`, names; null if it is no such link. */
export function dataLinkIn(fragment: string): DataLink | null {
  const [, id, token] = /^#data=([1-9]\d{0,14})\.([A-Za-z0-9_-]{22,64})$/.exec(fragment) ?? [];
  return id && token ? { id: Number(id), token } : null;
}
