import type { Schema } from '@study-groups/contracts/call';

/** The problem of each field, in the words of contracts' MESSAGES; a valid field has no entry. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** The first problem of each of these fields of a body, by the schema of its call. */
export function problemsBy<const Field extends string>(
  schema: Schema,
  body: unknown,
  fields: readonly Field[],
): Problems<Field> {
  const problems: Problems<Field> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const field = fields.find((name) => name === path[0]);
    if (field) problems[field] ??= message;
  }
  return problems;
}
