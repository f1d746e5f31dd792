import type { Page } from '@playwright/test';

/**
 * Collects what the browser complains of on a page: errors on its console, exceptions that nobody catches, requests that fail
 * or are refused. Answers that fit `refused` are none. @returns what takes the complaints so far
 */
export function complaintsOf(page: Page): (refused?: RegExp) => string[] {
  let complaints: { url: string; text: string }[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push({ url: message.location().url, text: message.text() });
  });
  page.on('pageerror', (error) => complaints.push({ url: page.url(), text: String(error) }));
  page.on('requestfailed', (request) => {
    const { errorText = 'failed' } = request.failure() ?? {};
    // A page that is left breaks off what it was still loading.
    if (errorText !== 'net::ERR_ABORTED') complaints.push({ url: request.url(), text: errorText });
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push({ url: response.url(), text: `answered ${response.status()}` });
  });
  return (refused) => {
    const found = complaints.map(({ url, text }) => `${text} (${url})`).filter((each) => !refused?.test(each));
    complaints = [];
    return found;
  };
}
