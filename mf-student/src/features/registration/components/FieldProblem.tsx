import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Problem } from '../validation.ts';

/** The sentence that says what is wrong with an answer; an empty live region while nothing is. */
export function FieldProblem({ id, problem }: { id: string; problem: Problem | undefined }) {
  const { t } = useTexts('validation');
  return (
    <div id={id} className="student-problem" role="alert">
      {problem && (
        <>
          <ExclamationCircleOutlined aria-hidden />
          <span>{t(problem.key, { n: problem.n })}</span>
        </>
      )}
    </div>
  );
}
