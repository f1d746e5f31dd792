/**
 * A JSON Schema, as far as zod writes it.
 * @typedef {{ [keyword: string]: any }} JsonSchema
 * @typedef {{ isAnswer: boolean, at: string }} Place what is compared: of an answer, or of a request
 */

/** The keywords that say nothing of the values that a schema accepts, or are compared by a rule of their own. */
const RULED =
  /^(\$schema|title|description|default|anyOf|oneOf|const|type|enum|properties|required|additionalProperties|items|propertyNames)$/;

/**
 * Finds the places where the current API refuses something that a page of the previous version may send.
 * @param {JsonSchema} before
 * @param {JsonSchema} now
 * @param {string} at  what it is
 * @returns {string[]} a sentence for each place
 */
export const requestBreaks = (before, now, at) => refusals(now, before, { isAnswer: false, at });

/**
 * Finds the places where a page of the previous version can't read something that the current API may answer. Pages drop fields
 * that they don't know, and accept any text as a choice.
 * @param {JsonSchema} before
 * @param {JsonSchema} now
 * @param {string} at
 */
export const answerBreaks = (before, now, at) => refusals(before, now, { isAnswer: true, at });

/** @type {(wide: JsonSchema, narrow: JsonSchema, place: Place) => string[]} where the first does not take what the second does */
function refusals(wide, narrow, place) {
  const [taken, given] = [optionsOf(wide), optionsOf(narrow)];
  if (!taken && !given) return [...refusalsOfValue(wide, narrow, place), ...refusalsOfParts(wide, narrow, place)];
  const isTaken = (/** @type {JsonSchema} */ option) =>
    (taken ?? [wide]).some((/** @type {JsonSchema} */ each) => refusals(each, option, place).length === 0);
  return (given ?? [narrow]).every(isTaken) ? [] : [`${place.at} may be something else`];
}

/** @type {(schema: JsonSchema) => JsonSchema[] | undefined} what a union may be; `oneOf` where a field says which */
const optionsOf = ({ anyOf, oneOf }) => anyOf ?? oneOf;

/** @type {typeof refusals} */
function refusalsOfValue(wide, narrow, { isAnswer, at }) {
  const types = [wide.type ?? []].flat();
  const isOther = (/** @type {string} */ type) =>
    !types.includes(type) && !(type === 'integer' && types.includes('number'));
  if (types.length > 0 && [narrow.type ?? 'anything'].flat().some(isOther)) return [`${at} may be of another type`];
  const [taken, given] = [wide, narrow].map(
    (schema) => schema.enum ?? ('const' in schema ? [schema.const] : undefined),
  );
  const isUnknown = (/** @type {unknown} */ value) => !taken.includes(value);
  // A choice that is new in an answer shows as itself; a literal is no choice.
  const isChoice = isAnswer && wide.enum && types[0] === 'string';
  const faults = taken && (!given || (!isChoice && given.some(isUnknown))) ? [`${at} has other choices`] : [];
  const others = Object.keys(wide).filter((keyword) => {
    const [limit, own] = [wide[keyword], narrow[keyword]];
    if (RULED.test(keyword)) return false;
    if (/max/i.test(keyword)) return !(own <= limit);
    return /min/i.test(keyword) ? !(own >= limit) : JSON.stringify(own) !== JSON.stringify(limit);
  });
  return [
    ...faults,
    ...others.map((keyword) => `${at}: ${keyword} is ${JSON.stringify((isAnswer ? narrow : wide)[keyword])}`),
  ];
}

/** @type {typeof refusals} */
function refusalsOfParts(wide, narrow, { isAnswer, at }) {
  const inside = (/** @type {string} */ part) => ({ isAnswer, at: `${at}${part}` });
  const [known, sent] = [wide.properties ?? {}, narrow.properties ?? {}];
  const isNeeded = (/** @type {string} */ field) => wide.required?.includes(field);
  const faults = Object.keys({ ...known, ...sent }).flatMap((field) => {
    const name = `${at}.${field}`;
    if (!(field in known)) return isAnswer || wide.additionalProperties !== false ? [] : [`${name} is gone`];
    if (!(field in sent)) return isAnswer ? [`${name} is gone`] : isNeeded(field) ? [`${name} has to be sent`] : [];
    const isNewlyOptional = isNeeded(field) && !narrow.required?.includes(field);
    const words = isNewlyOptional ? [`${name} ${isAnswer ? 'may be left out' : 'has to be sent'}`] : [];
    return [...words, ...refusals(known[field], sent[field], inside(`.${field}`))];
  });
  if (!isAnswer && wide.additionalProperties === false && narrow.additionalProperties !== false) {
    faults.push(`${at} takes no other fields`);
  }
  for (const [part, mark] of Object.entries({ items: '[]', additionalProperties: '.*', propertyNames: ' keys' })) {
    if (isAnswer && part === 'propertyNames') continue;
    if (typeof wide[part] === 'object') faults.push(...refusals(wide[part], narrow[part] || {}, inside(mark)));
  }
  return faults;
}
