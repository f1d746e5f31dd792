import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Problem } from '../validation.ts';

/** The sentence that says what is wrong with an answer; an empty live region while nothing is. */
export function FieldProblem({ id, problem }: { id: string; problem: Problem | undefined }) {
  const { t } = useTexts('validation');
  return (
    <div id={id} className="sg-field-error" role="alert">
      {problem && t(problem.key, { n: problem.n })}
    </div>
  );
}
