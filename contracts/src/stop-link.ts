/** What the link of an invitation names that stops further ones: to whom they went, by its number, and the token that only these mails hold. */
export interface StopLink {
  id: number;
  token: string;
}

/** The end of such a link. Browsers send no fragment to anybody, so it stands in no log, and who only fetches the page stops nothing. */
export const stopFragment = ({ id, token }: StopLink) => `#stop=${id}.${token}`;

/** What the fragment of an address, such as `location.hash`, names; null if it is no such link. */
export function stopLinkIn(fragment: string): StopLink | null {
  const [, id, token] = /^#stop=([1-9]\d{0,14})\.([A-Za-z0-9_-]{22,64})$/.exec(fragment) ?? [];
  return id && token ? { id: Number(id), token } : null;
}
