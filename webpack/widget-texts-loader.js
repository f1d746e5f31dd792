const path = require('node:path');

/** Texts that no widget shows: of codes that only professors, admins, leaders and operators are answered with, and of fields that a sign-up does not have. */
const LEFT_OUT = {
  errors:
    /^(?:google|admin|release|build|matching|preview|groups?_|no_|nothing_|not_(?:in_group|a_leader|enough)|already_|last_|mail_|job_|bulk_|slug|username|wrong_|deadline_not|passkey|provider|needs_|password_off|owner_|person_|wish|meeting_|survey_)/,
  validation:
    /^(?:rule|course|university|instructor|semester|year|deadline|newDeadline|time(?!Zone)|slot|date|end|link|slug|password|username|admin|name|current|feedback)/,
};

/** @param {keyof typeof LEFT_OUT} namespace @param {string} key */
const isLeftOut = (namespace, key) => LEFT_OUT[namespace].test(key);

/**
 * Leaves those texts out of a file of texts, and out of the table of messages by whose words the API's are found again.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 * @returns {string}
 */
module.exports = function widgetTextsLoader(source) {
  if (path.basename(this.resourcePath) === 'messages.ts') {
    return source.replace(/^ {2}(\w+):\s+'[^\n]*',\n/gm, (line, key) => (isLeftOut('validation', key) ? '' : line));
  }
  const namespace = /** @type {keyof typeof LEFT_OUT} */ (path.basename(path.dirname(this.resourcePath)));
  const texts = Object.entries(JSON.parse(source)).filter(([key]) => !isLeftOut(namespace, key));
  return JSON.stringify(Object.fromEntries(texts));
};
