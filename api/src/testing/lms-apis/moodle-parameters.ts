/** The type of a value; with `?` it may be left out. */
type Type = 'int' | 'text' | 'raw' | 'bool' | 'int?' | 'text?' | 'raw?' | 'bool?';

/**
 * The parameters of a function: values, structures, and lists of one thing, as `external_function_parameters` describes them.
 */
export type Description = Type | { [name: string]: Description } | [Description];

/** Parameters as PHP reads them from a form. */
export type Given = string | { [name: string]: Given };

/** Thrown for parameters that are not as described; Moodle's own answer names the reason only where debugging is on. */
export class InvalidParameter extends Error {}

/** Reads a form as PHP does, `a[0][b]=1` as lists and structures; fields past the limit are dropped without a word. */
export function readForm(fields: Iterable<[string, string]>, limit: number): { [name: string]: Given } {
  const root: { [name: string]: Given } = {};
  for (const [name, value] of [...fields].slice(0, limit)) {
    const keys = name.split(/\[|\]\[|\]$/).filter((key, at) => at === 0 || key !== '');
    let place = root;
    for (const key of keys.slice(0, -1)) {
      if (typeof place[key] !== 'object') place[key] = {};
      place = place[key] as { [name: string]: Given };
    }
    place[keys.at(-1) ?? ''] = value;
  }
  return root;
}

/** Parameters as their function gets them, or throws. */
export function validate(description: Description, given: Given | undefined, key = ''): unknown {
  if (typeof description === 'string') return readValue(description, given, key);
  if (Array.isArray(description)) {
    if (typeof given !== 'object') throw new InvalidParameter(`Missing required key in single structure: ${key}`);
    return Object.values(given).map((one) => validate(description[0], one));
  }
  if (typeof given !== 'object') throw new InvalidParameter(`Only arrays accepted. The bad value is: '${given}'`);
  const unexpected = Object.keys(given).filter((name) => !(name in description));
  if (unexpected.length > 0)
    throw new InvalidParameter(`Unexpected keys (${unexpected.join(', ')}) detected in parameter array.`);
  return Object.fromEntries(
    Object.entries(description).map(([name, within]) => [name, validate(within, given[name], name)]),
  );
}

function readValue(type: Type, given: Given | undefined, key: string): string | number | boolean | undefined {
  if (given === undefined && type.endsWith('?')) return undefined;
  if (given === undefined) throw new InvalidParameter(`Missing required key in single structure: ${key}`);
  if (typeof given === 'object') throw new InvalidParameter('Scalar type expected, array or object received.');
  const kind = type.replace('?', '');
  const isRight = {
    int: /^(0|-?[1-9]\d*)$/.test(given),
    bool: /^[01]$/.test(given),
    text: !/<[a-z/!?]/i.test(given),
    raw: true,
  }[kind];
  if (!isRight) throw new InvalidParameter(`Invalid external api parameter: the value is "${given}"`);
  if (kind === 'int') return Number(given);
  return kind === 'bool' ? given === '1' : given;
}
