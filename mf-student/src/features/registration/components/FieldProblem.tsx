import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { Problem } from '../answers.ts';

/** The sentence that says what is wrong with an answer; an empty live region while nothing is. */
export function FieldProblem({ id, problem }: { id: string; problem: Problem | undefined }) {
  const { t } = useTexts('validation');
  return (
    <div id={id} className={layout.fieldError} role="alert">
      {problem && t(problem.key, { n: problem.n })}
    </div>
  );
}
