/** A page that nobody can ask for: it is no page of the same host. */
const NOWHERE = new URL('about:blank');

/** The address that a `Link` header names as the next page's (RFC 8288); null after the last. @param from the page that it came with */
export function nextPage(header: string | null, from: URL): URL | null {
  for (const [, address = '', parameters = ''] of (header ?? '').matchAll(
    /<([^>]*)>((?:\s*;\s*[^;,=]+(?:=(?:"[^"]*"|[^;,]*))?)*)/g,
  ))
    if (/;\s*rel\s*=\s*["']?(?:[^"']*\s)?next(?:\s[^"']*)?["']?(?:\s*;|\s*$)/i.test(parameters))
      return URL.canParse(address, from) ? new URL(address, from) : NOWHERE;
  return null;
}
