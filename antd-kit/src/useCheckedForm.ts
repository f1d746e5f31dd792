import type { FormInstance, Rule } from 'antd/es/form';
import { useEffect } from 'react';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Problems } from '@study-groups/web-sdk/form/problems';

/**
 * Ties an antd form to a function that says what is wrong with its values: `rules(field)` for the items, and
 * `showFailure(error)` to say what a failed call has found beside its fields and go to the first of them. Errors follow the
 * page's language.
 */
export function useCheckedForm<Values extends object, Field extends string & keyof Values>(
  form: FormInstance<Values>,
  fields: readonly Field[],
  problemsOf: (values: Values) => Problems<Field>,
) {
  const { language } = useTexts('validation');
  const { fieldText, fieldErrors } = useFailureText();

  useEffect(() => {
    const shown = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (shown.length > 0) form.validateFields(shown.map(({ name }) => name) as never).catch(() => undefined);
  }, [form, language]);

  const rules = (field: Field): Rule[] => [
    {
      validator: async () => {
        const problem = problemsOf(form.getFieldsValue(true) as Values)[field];
        if (problem) throw new Error(fieldText(problem));
      },
    },
  ];

  const showFailure = (error: unknown): void => {
    const found = fieldErrors(error).filter(({ path: [name] }) => fields.some((field) => field === name));
    for (const { path, text } of found) form.setFields([{ name: path[0] as never, errors: [text] }]);
    const first = fields.find((field) => found.some(({ path: [name] }) => name === field));
    if (first) form.scrollToField(first as never, { focus: true });
  };

  return { rules, showFailure };
}
