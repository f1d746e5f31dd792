/** @typedef {{ bytes: number, files?: number }} Limit gzipped JavaScript, and requests for it */

/**
 * What a page may weigh until it can be used; before a password, where it asks for one. By its address in `release.json`.
 * A limit leaves at least a twentieth of what the page weighed when it was set.
 * @type {Readonly<Record<string, Limit>>}
 */
export const LIMITS = {
  '/': { bytes: 153_000 },
  '/class/:slug': { bytes: 190_000, files: 14 },
  // The stored answers fill the form at once, so it brings their schema.
  '/edit/:accessKey': { bytes: 228_000 },
  // The next meeting with all that can be done about it; what comes below is loaded later.
  '/my-group': { bytes: 177_000 },
  '/groups/:slug': { bytes: 163_000 },
  '/:slug/groups': { bytes: 163_000 },
  // A long form, with the schema of a request and all time zones.
  '/create-class': { bytes: 221_000 },
  '/dashboard/:slug': { bytes: 200_000 },
  '/meet-scheduler': { bytes: 204_000 },
  // Says all at once what the meeting is and what Google allows, so it brings both answers' schemas.
  '/schedule-meet': { bytes: 211_000 },
  '/create-drive-folder': { bytes: 208_000 },
  '/admin': { bytes: 228_000 },
  '/admin/dashboard/*': { bytes: 228_000 },
};

/** @type {Limit} of every other page, also of one that comes new */
export const OTHERS = { bytes: 190_000 };

/**
 * The widget for pages of others: its script, which they load at once, and all that comes until a form is sent, that script
 * included.
 * @type {Readonly<Record<'script' | 'all', Limit>>}
 */
export const WIDGET = { script: { bytes: 3_500 }, all: { bytes: 145_000 } };
