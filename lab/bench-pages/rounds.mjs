/**
 * A request as the browser made it, in milliseconds since its page was asked for.
 * @typedef {object} Asked
 * @property {string} url
 * @property {string} type  as DevTools name it: Document, Script, Fetch, …
 * @property {number} startedAt  when the page asked for it, whether or not a connection was free
 * @property {number} answeredAt  the first byte
 * @property {number} endedAt  the last byte
 * @property {number} bytes  of the body, as they came over the network
 */

/**
 * The rounds of a page: the longest chain of requests of which each was made only when the one before had come. A document
 * has come with its first byte, for what it names is asked for while it still loads; everything else with its last one.
 *
 * It goes by time alone. So it never misses a round, whatever the reason for a request was, and counts one too many where a
 * request without a reason in the network happens to come after another.
 *
 * @param {readonly Asked[]} requests
 * @param {number} until  when the page could be used: what came later was not waited for
 * @returns {Asked[]} the chain, one request for each round
 */
export function longestChain(requests, until) {
  /** @type {{ request: Asked, length: number, before?: Asked }[]} */
  const links = [];
  for (const request of requests
    .filter(({ endedAt }) => endedAt <= until)
    .toSorted((a, b) => a.startedAt - b.startedAt)) {
    const before = longest(links.filter((link) => cameAt(link.request) <= request.startedAt));
    links.push({ request, length: (before?.length ?? 0) + 1, before: before?.request });
  }
  const chain = [];
  for (let link = longest(links); link; link = links.find(({ request }) => request === link?.before)) {
    chain.unshift(link.request);
  }
  return chain;
}

/** @param {Asked} request */
const cameAt = ({ type, answeredAt, endedAt }) => (type === 'Document' ? answeredAt : endedAt);

/**
 * @template {{ length: number }} Link
 * @param {Link[]} links
 * @returns {Link | undefined} the first of the longest ones
 */
const longest = (links) => links.toSorted((a, b) => b.length - a.length)[0];
