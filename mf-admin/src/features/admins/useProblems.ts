import type { Problems } from '@study-groups/web-sdk/form/problems';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useState } from 'react';

/** A form's fields, and what is wrong with them. */
interface ProblemsOptions<Field extends string> {
  /** In the order of the form; a field's element has the id `<form>-<field>`. */
  fields: readonly Field[];
  /** The form's id. */
  id: string;
  /** Sentences for problems that no schema of contracts finds, by the problem. */
  own?: Readonly<Record<string, string>>;
}

/**
 * Manages the problems of a form's fields, shown in the current language: `show` says whether there are none, and else goes to
 * the first field; `showFailure` takes the problems of the fields from a failed call; `clear` is for a field that is changed.
 */
export function useProblems<Field extends string>({ fields, id, own = {} }: ProblemsOptions<Field>) {
  const { root } = useHost();
  const { fieldText } = useFailureText();
  const [problems, setProblems] = useState<Problems<Field>>({});

  function show(found: Problems<Field>): boolean {
    setProblems(found);
    const first = fields.find((field) => found[field]);
    if (first) root.getElementById(`${id}-${first}`)?.focus();
    return first === undefined;
  }

  return {
    textOf: (field: Field): string | undefined => {
      const problem = problems[field];
      return problem && (own[problem] ?? fieldText(problem));
    },
    show,
    showFailure: (error: unknown) => {
      if (isRequestFailure(error)) show(problemsOfFailure(error.errors, fields));
    },
    clear: (field: Field) => setProblems((before) => ({ ...before, [field]: undefined })),
  };
}

function problemsOfFailure<Field extends string>(
  errors: readonly { path: string; message: string }[],
  fields: readonly Field[],
): Problems<Field> {
  const problems: Problems<Field> = {};
  for (const { path, message } of errors) {
    const field = fields.find((name) => name === path.split('.')[0]);
    if (field) problems[field] ??= message;
  }
  return problems;
}
