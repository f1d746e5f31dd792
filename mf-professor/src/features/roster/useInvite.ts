import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDashboardArgs } from '../dashboard/access.ts';
import { useProfessorInviteListedMutation } from '../dashboard/api.ts';
import { useChange } from '../dashboard/useChange.ts';

/** Why somebody gets no mail, but that they have signed up, which the page shows already. */
const REASONS = ['recent', 'hadAll', 'stopped'] as const;

/** Mails whoever on the roster has not signed up, and says how many, and who was left out. */
export function useInvite() {
  const { t, language } = useTexts('professor-roster');
  const args = useDashboardArgs();
  const change = useChange();
  const [send, { isLoading: isInviting }] = useProfessorInviteListedMutation();
  const invite = () =>
    change({
      send: () => send({ ...args, body: {} }).unwrap(),
      failed: t('inviteFailed'),
      isLong: true,
      done: ({ emailsQueued: count, leftOut, waiting = 0 }) => ({
        title: count === 0 ? t('invitedNobody') : t('invited', { count }),
        text: [
          ...(waiting > 0 ? [t('waits.more', { waiting: new Intl.NumberFormat(language).format(waiting) })] : []),
          ...REASONS.filter((reason) => leftOut[reason] > 0).map((reason) =>
            t(`leftOut.${reason}`, { count: leftOut[reason] }),
          ),
        ].join(' '),
      }),
    });
  return { invite, isInviting };
}
