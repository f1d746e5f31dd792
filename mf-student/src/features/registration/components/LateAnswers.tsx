import { DAYS } from '@study-groups/contracts/grid';
import { isolated } from '@study-groups/contracts/isolated';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { namesOf } from '@study-groups/contracts/tables';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { Field } from '@study-groups/web-sdk/ui/Field';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { Answers } from '../answers.ts';
import { TEXT_INPUTS } from '../text-inputs.ts';
import { useAnswerRows } from '../useAnswerRows.ts';
import { useFieldName } from '../useFieldName.ts';

/** The answers that came too late, to be copied and mailed to the professor. */
export function LateAnswers({ publicClass, answers }: { publicClass: PublicClass; answers: Answers }) {
  const { t } = useTexts('registration');
  const text = useAnswerText(publicClass)(answers);
  return (
    <section className={`${layout.card} ${layout.stack}`} aria-labelledby="late-answers">
      <h2 id="late-answers">{t('late.title')}</h2>
      <p className={layout.muted}>{t('late.text', { name: isolated(publicClass.instructorName) })}</p>
      <Field id={undefined} label={t('late.label')}>
        {(framed) => <textarea {...framed} readOnly rows={10} dir="auto" value={text} />}
      </Field>
      <div>
        <CopyButton text={text} ariaLabel={t('late.copy')} label={t('late.copy')} />
      </div>
    </section>
  );
}

/** Returns a function that writes answers as lines of text, as far as there are any. */
function useAnswerText(publicClass: PublicClass): (answers: Answers) => string {
  const { t } = useTexts('student');
  const times = useTimes();
  const nameOf = useFieldName(publicClass);
  const rowsOf = useAnswerRows(publicClass);
  return (answers) => {
    const { availability } = answers;
    const week = DAYS.flatMap((day) => {
      const slots = availability[day] ?? [];
      return slots.length === 0 ? [] : [[times.day(day), slots.map((slot) => times.slot(slot)).join(t('separator'))]];
    });
    const lines = [
      [publicClass.courseName],
      ...namesOf(TEXT_INPUTS).map((field) => [nameOf(field), answers[field].trim()]),
      ...week,
      ...rowsOf(answers).map(({ name, text }) => [name, text]),
    ];
    return lines.map((line) => line.join(': ')).join('\n');
  };
}
