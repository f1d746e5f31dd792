import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { useMailFault } from '../setup/useMailFault.ts';
import type { Issue } from './issues.ts';
import { formatSeconds } from './measures.ts';
import { usePartName } from './usePartName.ts';

/** The sentence of what needs care, and what to do about it. */
export function useCareText(): (care: Issue) => { title: string; todo: string } {
  const { t, language } = useTexts('admin-system');
  const times = useTimes();
  const faultOf = useMailFault();
  const partName = usePartName();
  const time = (at: string | undefined) => at && times.dateTime(at, ownZone());
  return ({ kind, section, count, name, ms, since, next, mail, ids, mendedIn, endedOn }) => {
    const fault = mail && faultOf(mail.fault);
    const places = {
      count,
      name: name && (section === 'checks' || section === 'releases') ? partName(name) : name,
      ms: ms === undefined ? undefined : formatSeconds(Math.abs(ms), language),
      since: time(since),
      next: time(next),
      fault: fault?.words,
      code: mail?.code,
      todo: fault?.todo,
      ids,
      mendedIn,
      endedOn: endedOn && times.date(`${endedOn}T00:00:00Z`, 'UTC'),
    };
    return { title: t(`care.${kind}`, places), todo: t(`todo.${kind}`, places) };
  };
}
