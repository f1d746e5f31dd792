import type { RepairStanding } from '@study-groups/contracts/repair';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { isChange, useEventText } from '../../dashboard/event-text.ts';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { useNaming } from '../useNaming.ts';

/** That somebody has changed the class since the lines were asked for first, and what was done last. */
export function ChangedNotice({ version }: { version: number }) {
  const { t } = useTexts('professor-repair');
  const { history } = useShownClass();
  const { eventText } = useEventText();
  const [first] = useState(version);
  const latest = history.find(isChange);
  if (version === first) return null;
  return (
    <Notice kind="info" title={t('changed.title')} text={latest && t('changed.text', { what: eventText(latest) })} />
  );
}

/** That somebody has signed up since, who is in none of the lines: a sign-up makes none of them stale. */
export function LateNotice({ standing, onAgain }: { standing: RepairStanding; onAgain: () => void }) {
  const { t } = useTexts('professor-repair');
  const { students } = useShownClass();
  const naming = useNaming();
  const known = new Set([...standing.faults.unplaced, ...standing.waiting.map(({ studentId }) => studentId)]);
  const late = students.filter(({ id, groupId }) => groupId === null && !known.has(id)).map(({ id }) => id);
  if (late.length === 0) return null;
  return (
    <Notice
      kind="info"
      title={t('late.title')}
      text={t('late.text', { names: naming.students(late) })}
      action={<Button onClick={onAgain}>{t('again')}</Button>}
    />
  );
}
