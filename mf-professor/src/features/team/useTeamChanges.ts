import { isolated } from '@study-groups/contracts/isolated';
import { INVITED_DAYS, type Person, type Team } from '@study-groups/contracts/team';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useDashboardArgs } from '../session/access.ts';
import { useChange } from '../change/useChange.ts';
import {
  teamApi,
  useProfessorChangePersonMutation,
  useProfessorHandOverMutation,
  useProfessorInviteAgainMutation,
  useProfessorInviteMutation,
  useProfessorRemovePersonMutation,
  useProfessorKeepPasswordMutation,
  useProfessorSwitchPasswordMutation,
} from './api.ts';
import { type PersonDraft, seatOf } from './person-draft.ts';

/** A rejection that the form shows at the right place. */
export interface Refused {
  refused: RequestFailure;
}

/** The changes of who sits at the desk; each says what came of it, and gives who is there then, or undefined. */
export function useTeamChanges() {
  const { t } = useTexts('professor-team');
  const args = useDashboardArgs();
  const change = useChange();
  const dispatch = useDispatch();
  const [invite, inviting] = useProfessorInviteMutation();
  const [changePerson, changing] = useProfessorChangePersonMutation();
  const [inviteAgain, invitingAgain] = useProfessorInviteAgainMutation();
  const [removePerson, removing] = useProfessorRemovePersonMutation();
  const [handOver, handingOver] = useProfessorHandOverMutation();
  const [keepPassword, keeping] = useProfessorKeepPasswordMutation();
  const [switchPassword, switching] = useProfessorSwitchPasswordMutation();
  const of = ({ id }: Person) => ({ ...args, params: { ...args.params, personId: String(id) } });

  /** Shows who is there now. */
  const show = (now: Team) => void dispatch(teamApi.util.upsertQueryData('professorTeam', args, now));
  const make = (
    send: () => Promise<Team>,
    { done, failed, onDone }: { done: { title: string; text?: string }; failed: string; onDone?: () => void },
  ): Promise<Team | Refused | undefined> =>
    change({
      send: () => orRefused(send()),
      failed,
      done: (answer) => {
        if ('refused' in answer) return undefined;
        show(answer);
        onDone?.();
        return done;
      },
    });

  return {
    isSaving: inviting.isLoading || changing.isLoading,
    isMailing: invitingAgain.isLoading,
    isBusy: removing.isLoading || handingOver.isLoading,
    isSwitching: switching.isLoading,
    isKeeping: keeping.isLoading,
    invite: (draft: PersonDraft, onDone: () => void) =>
      make(() => invite({ ...args, body: draft }).unwrap(), {
        onDone,
        done: {
          title: t('invite.done'),
          text: t('invite.doneText', { name: isolated(draft.fullName), days: INVITED_DAYS }),
        },
        failed: t('invite.failed'),
      }),
    changePerson: (person: Person, draft: PersonDraft, onDone: () => void) =>
      make(() => changePerson({ ...of(person), body: seatOf(draft) }).unwrap(), {
        onDone,
        done: { title: t('change.done'), text: t('change.doneText', { name: isolated(draft.fullName) }) },
        failed: t('change.failed'),
      }),
    inviteAgain: (person: Person) =>
      make(() => inviteAgain({ ...of(person), body: {} }).unwrap(), {
        done: { title: t('again.done'), text: t('again.doneText', { name: isolated(person.fullName) }) },
        failed: t('again.failed'),
      }),
    removePerson: (person: Person) =>
      make(() => removePerson(of(person)).unwrap(), {
        done: { title: t('remove.done', { name: isolated(person.fullName) }) },
        failed: t('remove.failed'),
      }),
    handOver: (person: Person) =>
      make(() => handOver({ ...of(person), body: {} }).unwrap(), {
        done: { title: t('handOver.done'), text: t('handOver.doneText', { name: isolated(person.fullName) }) },
        failed: t('handOver.failed'),
      }),
    keepPassword: () =>
      make(() => keepPassword({ ...args, body: {} }).unwrap(), {
        done: { title: t('known.kept') },
        failed: t('known.failed'),
      }),
    switchPassword: (takesPassword: boolean) =>
      make(() => switchPassword({ ...args, body: { takesPassword } }).unwrap(), {
        done: { title: t(takesPassword ? 'password.turnedOn' : 'password.turnedOff') },
        failed: t('password.failed'),
      }),
  };
}

/** Returns a rejection about fields, to be shown next to them. */
async function orRefused(sending: Promise<Team>): Promise<Team | Refused> {
  try {
    return await sending;
  } catch (error) {
    if (!isRequestFailure(error) || error.errors.length === 0) throw error;
    return { refused: error };
  }
}
