/** @typedef {{ bytes: number, files?: number, served?: number }} Limit gzipped JavaScript, requests for it, and its bytes as Brotli leaves them */

/**
 * The most that a page may weigh until it can be used; before a password, where it asks for one. By its address in
 * `release.json`. A limit leaves a hundredth of the page's weight or more when it was set.
 * @type {Readonly<Record<string, Limit>>}
 */
export const LIMITS = {
  '/': { bytes: 159_600 },
  '/class/:slug': { bytes: 194_000, files: 14 },
  '/register/:slug': { bytes: 194_000 },
  // The stored answers fill the form at once, so it brings their schema.
  '/edit/:accessKey': { bytes: 238_000 },
  // The next meeting with all that can be done about it; what comes below is loaded later. It is opened from a mail, on a phone.
  '/my-group': { bytes: 178_300, served: 153_000 },
  '/groups/:slug': { bytes: 172_500 },
  '/:slug/groups': { bytes: 172_500 },
  // A long form, with the schema of a request and all time zones.
  '/create-class': { bytes: 226_000 },
  '/dashboard/:slug': { bytes: 181_000 },
  '/meet-scheduler': { bytes: 208_300 },
  // Says all at once what the meeting is and what Google allows, so it brings both answers' schemas.
  '/schedule-meet': { bytes: 219_300 },
  '/create-drive-folder': { bytes: 215_500 },
  '/admin': { bytes: 236_500 },
  '/admin/dashboard/*': { bytes: 236_500 },
};

/** @type {Limit} of every other page, also of one that comes new */
export const OTHERS = { bytes: 190_000 };

/**
 * The widget for pages of others: its script, which they load at once, and all that comes until a form is sent, that script
 * included.
 * @type {Readonly<Record<'script' | 'all', Limit>>}
 */
export const WIDGET = { script: { bytes: 3_500 }, all: { bytes: 155_500 } };
