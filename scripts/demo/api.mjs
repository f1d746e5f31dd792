import { randomUUID } from 'node:crypto';

/**
 * The product's API over HTTP, as its pages use it.
 * @param {string} url
 */
export function apiOf(url) {
  /**
   * @param {string} method
   * @param {string} path
   * @param {object | undefined} body
   * @param {Record<string, string>} headers
   * @returns {Promise<any>}
   */
  const call = async (method, path, body, headers) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-request-id': randomUUID(), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    /** @param {string} path @param {Record<string, string>} [headers] */
    get: (path, headers = {}) => call('GET', path, undefined, headers),
    /** @param {string} path @param {object} body @param {Record<string, string>} [headers] */
    post: (path, body, headers = {}) => call('POST', path, body, headers),
  };
}
