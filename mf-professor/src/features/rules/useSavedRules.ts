import type { Rules } from '@study-groups/contracts/rules';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import { useDashboardArgs } from '../dashboard/access.ts';
import { useProfessorRulesMutation } from '../dashboard/api.ts';
import { useShownClass } from '../dashboard/shown-class.ts';
import { useChange } from '../dashboard/useChange.ts';
import { sameRules } from './edit-rules.ts';

/** The rules of the class, and the way to replace them. */
export interface SavedRules {
  rules: Rules;
  isSaving: boolean;
  /** What the server refused of the rules that were saved last, in words. */
  refused: readonly string[];
  /** Replaces the rules; false if they stay as they are. */
  save: (rules: Rules) => Promise<boolean>;
}

/** The rules as they were saved last, also before the whole class is loaded again. */
export function useSavedRules(): SavedRules {
  const { t } = useTexts('professor-rules');
  const { version, class: course } = useShownClass();
  const args = useDashboardArgs();
  const change = useChange();
  const { fieldErrors } = useFailureText();
  const [send, { isLoading }] = useProfessorRulesMutation();
  const [answered, setAnswered] = useState<{ version: number; rules: Rules }>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const rules = answered && answered.version > version ? answered.rules : course.rules;

  async function save(next: Rules): Promise<boolean> {
    setRefused([]);
    const answer = await change({
      send: async (seen) => {
        try {
          return await send({ ...args, body: { rules: next, version: seen } }).unwrap();
        } catch (error) {
          if (isRequestFailure(error)) setRefused([...new Set(fieldErrors(error).map(({ text }) => text))]);
          throw error;
        }
      },
      failed: t('failed'),
      done: () => ({ title: t('saved') }),
      undo: 'quiet',
      // What somebody else has changed of the rules meanwhile would be lost.
      fits: (present) => sameRules(present.class.rules, rules),
    });
    if (answer) setAnswered(answer);
    return answer !== undefined;
  }

  return { rules, isSaving: isLoading, refused, save };
}
