import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { isAway } from '../network/failures.ts';
import { useIsAway } from '../network/useIsAway.ts';

/**
 * Returns the sentence that says why data could not be loaded; `shown` says that an earlier answer is there. While the bar above
 * says that the server does not answer, nothing below says anything else.
 */
export function useLoadFault(): (error: unknown, data: 'missing' | 'shown') => string {
  const { t } = useTexts('admin');
  const { failureText } = useFailureText();
  const isServerAway = useIsAway();
  return (error, data) => {
    if (!isServerAway || !isRequestFailure(error) || !isAway(error)) return failureText(error);
    return t(data === 'missing' ? 'load.notKept' : 'load.away');
  };
}
