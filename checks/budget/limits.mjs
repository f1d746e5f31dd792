/** @typedef {{ bytes: number, files?: number, served?: number }} Limit gzipped JavaScript, requests for it, and its bytes as Brotli leaves them */

/**
 * The most that a page may weigh until it can be used; before a password, where it asks for one. By its address in
 * `release.json`. A limit leaves at least a twentieth of the page's weight when it was set.
 * @type {Readonly<Record<string, Limit>>}
 */
export const LIMITS = {
  '/': { bytes: 155_000 },
  '/class/:slug': { bytes: 187_000, files: 14 },
  '/register/:slug': { bytes: 187_000 },
  // The stored answers fill the form at once, so it brings their schema.
  '/edit/:accessKey': { bytes: 230_000 },
  // The next meeting with all that can be done about it; what comes below is loaded later. It is opened from a mail, on a phone.
  '/my-group': { bytes: 172_000, served: 147_000 },
  '/groups/:slug': { bytes: 167_000 },
  '/:slug/groups': { bytes: 167_000 },
  // A long form, with the schema of a request and all time zones.
  '/create-class': { bytes: 219_000 },
  '/dashboard/:slug': { bytes: 176_000 },
  '/meet-scheduler': { bytes: 202_000 },
  // Says all at once what the meeting is and what Google allows, so it brings both answers' schemas.
  '/schedule-meet': { bytes: 214_000 },
  '/create-drive-folder': { bytes: 211_000 },
  '/admin': { bytes: 230_000 },
  '/admin/dashboard/*': { bytes: 230_000 },
};

/** @type {Limit} of every other page, also of one that comes new */
export const OTHERS = { bytes: 184_000 };

/**
 * The widget for pages of others: its script, which they load at once, and all that comes until a form is sent, that script
 * included.
 * @type {Readonly<Record<'script' | 'all', Limit>>}
 */
export const WIDGET = { script: { bytes: 3_500 }, all: { bytes: 151_000 } };
