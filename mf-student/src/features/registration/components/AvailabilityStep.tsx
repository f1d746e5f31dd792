import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { AvailabilityGrid } from '@study-groups/web-sdk/ui/AvailabilityGrid';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useMemo } from 'react';
import { useFieldId } from '../field-ids.ts';
import type { StepProps } from '../step-props.ts';
import { FieldProblem } from './FieldProblem.tsx';

/** The second tab: the hours of a week in which the student could meet. */
export function AvailabilityStep({ form, publicClass, problemOf, dispatch }: StepProps) {
  const { t } = useTexts('student');
  const times = useTimes();
  const id = useFieldId('availability');
  const problem = problemOf('availability');
  const { timeZone, deadline } = publicClass;
  const calendar = useMemo(() => ({ timeZone, after: deadline }), [timeZone, deadline]);
  return (
    <>
      <p className={layout.muted}>
        {t('availability.text')} {t('availability.zone', { zone: times.zone(timeZone) })}
      </p>
      <AvailabilityGrid
        id={id}
        value={form.answers.availability}
        onChange={(availability) => dispatch({ type: 'answered', answers: { availability } })}
        label={t('availability.label')}
        invalid={problem !== undefined}
        describedBy={`${id}-problem`}
        timeZone={timeZone}
        calendar={calendar}
      />
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </>
  );
}
