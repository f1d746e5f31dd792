/** @typedef {{ bytes: number, files?: number, served?: number }} Limit gzipped JavaScript, requests for it, and its bytes as Brotli leaves them */

/**
 * The most that a page may weigh until it can be used; before a password, where it asks for one. By its address in
 * `release.json`. A limit leaves a hundredth of the page's weight or more when it was set.
 * @type {Readonly<Record<string, Limit>>}
 */
export const LIMITS = {
  '/': { bytes: 158_000 },
  '/class/:slug': { bytes: 192_000, files: 14 },
  '/register/:slug': { bytes: 192_000 },
  // The stored answers fill the form at once, so it brings their schema.
  '/edit/:accessKey': { bytes: 236_000 },
  // The next meeting with all that can be done about it; what comes below is loaded later. It is opened from a mail, on a phone.
  '/my-group': { bytes: 177_000, served: 152_000 },
  '/groups/:slug': { bytes: 171_000 },
  '/:slug/groups': { bytes: 171_000 },
  // Tries the sign-up form out, so it brings its schema.
  '/test': { bytes: 188_000 },
  // A long form, with the schema of a request and all time zones.
  '/create-class': { bytes: 224_000 },
  '/dashboard/:slug': { bytes: 179_000 },
  '/meet-scheduler': { bytes: 206_000 },
  // Says all at once what the meeting is and what Google allows, so it brings both answers' schemas.
  '/schedule-meet': { bytes: 217_000 },
  '/create-drive-folder': { bytes: 214_000 },
  '/admin': { bytes: 234_000 },
  '/admin/dashboard/*': { bytes: 234_000 },
};

/** @type {Limit} of every other page, also of one that comes new */
export const OTHERS = { bytes: 187_000 };

/**
 * The widget for pages of others: its script, which they load at once, and all that comes until a form is sent, that script
 * included.
 * @type {Readonly<Record<'script' | 'all', Limit>>}
 */
export const WIDGET = { script: { bytes: 3_500 }, all: { bytes: 154_500 } };
