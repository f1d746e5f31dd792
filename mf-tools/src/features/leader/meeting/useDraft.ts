import { createInvitation, type MeetingDetails } from '@study-groups/contracts/scheduler';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { todayIn } from '@study-groups/web-sdk/time/format';
import { useState } from 'react';
import { chosenSlots, type Draft, keepDraft, newDraft, readDraft } from './draft.ts';

const FIELDS = ['selectedSlots', 'startDate', 'endDate'] as const;

/** The form, kept in this tab, with what is wrong with it once somebody has tried to send it. */
export function useDraft(token: string, { suggestedTimes, timeZone }: MeetingDetails) {
  const { t } = useTexts('leader');
  const { fieldText } = useFailureText();
  const { storage } = useHost();
  const toast = useToast();
  const fresh = () => newDraft(suggestedTimes, todayIn(timeZone));
  const [kept] = useState(() => readDraft(storage.session, token));
  const [draft, setDraft] = useState<Draft>(() => kept?.draft ?? fresh());
  const [checked, setChecked] = useState(false);

  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(storage.session, token, next);
  };

  const { startDate, endDate } = draft;
  const span = { selectedSlots: chosenSlots(draft), startDate, endDate };
  const problems = problemsBy(createInvitation.body!, span, FIELDS);
  /** Whether the form can be sent; says what is missing. */
  const check = () => {
    setChecked(true);
    if (problems.selectedSlots)
      toast('destructive', t('meeting.noneChosen'), { text: fieldText(problems.selectedSlots) });
    return Object.keys(problems).length === 0;
  };

  /** An empty form for more of the same group's meetings. */
  const startOver = () => {
    const next = fresh();
    setDraft({ ...next, slots: next.slots.map((slot) => ({ ...slot, chosen: false })) });
    setChecked(false);
  };

  return { kept, draft, span, change, problems: checked ? problems : {}, check, startOver };
}
