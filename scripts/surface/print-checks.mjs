import { createHash } from 'node:crypto';

const LONGEST_PATTERN = 50;

/**
 * What a schema asks beyond its type, as types to add: ` & Length<2, 200>`. A rule in code shows only that there is one.
 * @param {any} def  of a schema
 */
export function printChecks(def) {
  /** @type {{ check: string, [option: string]: any }[]} */
  const checks = [...(def.check ? [def] : []), ...(def.checks ?? []).map((/** @type {any} */ check) => check._zod.def)];
  const limits = { length: ['', ''], range: ['', ''] };
  const others = [];
  for (const check of checks) {
    switch (check.check) {
      case 'min_length':
      case 'min_size':
        limits.length[0] = check.minimum;
        break;
      case 'max_length':
      case 'max_size':
        limits.length[1] = check.maximum;
        break;
      case 'length_equals':
        limits.length = [check.length, check.length];
        break;
      case 'greater_than':
        limits.range[0] = `${check.inclusive ? '' : '> '}${check.value}`;
        break;
      case 'less_than':
        limits.range[1] = `${check.inclusive ? '' : '< '}${check.value}`;
        break;
      case 'number_format':
        others.push(check.format === 'safeint' ? 'Whole' : `Format<'${check.format}'>`);
        break;
      case 'string_format':
        others.push(
          check.format === 'regex'
            ? `Matches<${JSON.stringify(shortened(String(check.pattern)))}>`
            : `Format<'${check.format}'>`,
        );
        break;
      case 'custom':
        others.push('Checked');
        break;
      case 'overwrite':
        others.push('Converted');
        break;
      default:
        throw new Error(`The public surface has no form for the check ${check.check}.`);
    }
  }
  return [...others, ...between('Length', limits.length), ...between('Range', limits.range)]
    .map((text) => ` & ${text}`)
    .join('');
}

/** @param {string} pattern a long one by its beginning and a hash, for nobody reads it to its end */
function shortened(pattern) {
  if (pattern.length <= LONGEST_PATTERN) return pattern;
  return `${pattern.slice(0, 20)}… ${createHash('sha256').update(pattern).digest('hex').slice(0, 8)}`;
}

/** @param {string} name @param {(string | number)[]} limits */
function between(name, [least = '', most = '']) {
  if (least === '' && most === '') return [];
  return [`${name}<'${least === most ? least : `${least}..${most}`}'>`];
}
