import { DEFAULT_LANGUAGE } from '@study-groups/contracts/language';
import { useMemo } from 'react';
import type { RequestFailure } from '../api/request.ts';
import { loadedTexts } from './i18n.ts';
import type { TextKey } from './keys.ts';
import { useTexts } from './useTexts.ts';

/** Tells whether something thrown by a call is a failure that the client shaped. */
export function isRequestFailure(error: unknown): error is RequestFailure {
  return typeof error === 'object' && error !== null && 'code' in error && 'errors' in error;
}

/**
 * The key of a sentence of contracts' MESSAGES with its number where it has one, found by the English texts, which are the same
 * word for word: the table itself would weigh on every page once more.
 */
function messageKey(sentence: string): { key: TextKey<'validation'>; n: number | undefined } | undefined {
  const english = loadedTexts(DEFAULT_LANGUAGE).find(([namespace]) => namespace === 'validation')?.[1] ?? {};
  const number = /\d+/.exec(sentence)?.[0];
  const key = Object.keys(english).find(
    (each) => english[each] === sentence || (number && english[each] === sentence.replace(number, '{{n}}')),
  );
  return key === undefined
    ? undefined
    : { key: key as TextKey<'validation'>, n: number === undefined ? undefined : Number(number) };
}

/**
 * The texts of failures: `failureText(error)` by its code, `fieldText(message)` for a sentence of contracts'
 * MESSAGES (from a schema or from the server), and `fieldErrors(error)` for a whole form: path to text.
 */
export function useFailureText() {
  const errors = useTexts('errors').t;
  const validation = useTexts('validation').t;
  return useMemo(() => {
    const failureText = (error: unknown): string =>
      isRequestFailure(error) ? errors([error.code, 'unexpected']) : errors('unexpected');
    const fieldText = (message: string): string => {
      const known = messageKey(message);
      return known ? validation(known.key, { n: known.n }) : validation('invalid');
    };
    const fieldErrors = (error: unknown): { path: string[]; text: string }[] =>
      isRequestFailure(error)
        ? error.errors.map(({ path, message }) => ({ path: path.split('.'), text: fieldText(message) }))
        : [];
    return { failureText, fieldText, fieldErrors };
  }, [errors, validation]);
}
