import type { ClassEvent } from '@study-groups/contracts/history';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';

/** What an event holds beyond its sentence, each fact in a few words. */
export function useEventDetails(): (event: ClassEvent) => string[] {
  const { t, language } = useTexts('professor-settings');
  const times = useTimes();
  const sizeName = useSizeName();
  const groupName = useGroupName();
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (event) => {
    const {
      group,
      fromGroup,
      newGroupSize,
      groupSize,
      timeZone,
      emailsQueued = 0,
      students = 0,
      placed = 0,
      fromScore,
      toScore,
    } = event;
    const kind = event.of ?? event.kind;
    return [
      kind === 'students-swapped' && fromGroup && group && t('history.between', { from: groupName(fromGroup), group }),
      kind === 'student-moved' && fromGroup && t('history.from', { group: fromGroup }),
      kind === 'groups-repaired' && students > 0 && t('history.moved', { number: students }),
      placed > 0 && t('history.placed', { number: placed }),
      fromScore !== undefined &&
        toScore !== undefined &&
        t('history.score', { from: one.format(fromScore), to: one.format(toScore) }),
      (kind === 'student-removed' || kind === 'data-erased') && group && t('history.from', { group }),
      newGroupSize !== undefined && t('history.newSize', { count: newGroupSize }),
      groupSize !== undefined && t('history.size', { size: sizeName(groupSize) }),
      timeZone !== undefined && t('history.zone', { zone: times.zone(timeZone) }),
      event.passwordsChanged === true && t('history.passwordsChanged'),
      emailsQueued > 0 && t('history.mails', { count: emailsQueued }),
    ].filter((detail) => typeof detail === 'string' && detail !== '') as string[];
  };
}
