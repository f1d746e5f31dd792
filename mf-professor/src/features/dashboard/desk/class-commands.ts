import LogoutOutlined from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useDashboardArgs, useLeave } from '../../session/access.ts';
import { dashboardApi, useProfessorForgetDeviceMutation, useProfessorSignOutMutation } from '../../session/api.ts';
import type { DeskCommand } from '../../../commands.ts';
import { isThoughtOpen, noteShut, noteSignedIn } from '../../session/open-devices.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { useGoHome } from '../../session/useGoHome.ts';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import ThunderboltOutlined from '@ant-design/icons-svg/es/asn/ThunderboltOutlined';
import { useMay } from '../../class/may.ts';
import { standingOf, useSentences } from '../../class/status.ts';
import { useOpenSection } from '../../class/address.ts';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import { useTutoring } from '../../class/tutoring-context.ts';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import { canBeWrittenTo, useWriting } from '../../class/writing-context.ts';
import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined';
import type { DeskDialog } from './DeskDialogs.tsx';

/**
 * Returns the command that forms the groups, undefined once there are some, and the one that moves the deadline; undefined for
 * people who may not manage that.
 */
export function useMatchCommands(
  isRunning: boolean,
  onMatch: () => void,
): { match?: DeskCommand | undefined; extend?: DeskCommand } {
  const { t } = useTexts('professor');
  const openSection = useOpenSection();
  const say = useSentences();
  const shown = useShownClass();
  const may = useMay();
  const { class: course, state } = shown;
  if (!may('manage')) return {};

  const whyNot = () =>
    state === 'accepting'
      ? t('dashboard.match.waiting')
      : say(standingOf(shown).slice(1)) || t('dashboard.match.waiting');
  return {
    match:
      state === 'complete'
        ? undefined
        : {
            id: 'groups.match',
            title: isRunning ? t('dashboard.match.running') : t('dashboard.match.action'),
            section: 'groups',
            icon: ThunderboltOutlined,
            unavailable: course.can.match || isRunning ? undefined : whyNot(),
            busy: isRunning,
            run: onMatch,
          },
    extend: {
      id: 'class.extend',
      title: t('dashboard.match.extend'),
      section: 'class',
      icon: CalendarOutlined,
      run: () => openSection('deadline'),
    },
  };
}

/**
 * Returns the command that has this device ask for the password again, or for a mail's link if one signed in by one, and shows
 * nothing of the class any more; undefined if neither opened it.
 */
export function useSignOutCommand(): DeskCommand | undefined {
  const { t } = useTexts('professor-dashboard');
  const { failureText } = useFailureText();
  const { toasts, storage } = useHost();
  const dispatch = useDispatch();
  const args = useDashboardArgs();
  const { slug } = args.params;
  const isNamed = useShownClass().you !== undefined;
  const leave = useLeave();
  const goHome = useGoHome();
  const [forget, forgetting] = useProfessorForgetDeviceMutation();
  const [endSession, ending] = useProfessorSignOutMutation();
  if (!leave) return undefined;

  /** @returns why it failed; whom the API refuses already has nothing left to be forgotten */
  async function forgetDevice(): Promise<unknown> {
    const { error } = await forget(args);
    return refusedIsDone(error);
  }
  async function signOutByMail() {
    // The class may have been opened here by its password, too.
    const kept = isThoughtOpen(storage, slug) && (await forgetDevice());
    if (kept) return sayFailed(kept);
    const { data, error } = await endSession();
    const failure = refusedIsDone(error);
    if (failure) return sayFailed(failure);
    noteSignedIn(storage, false);
    // A user who came by a provider leaves it too; it leads back.
    if (data?.goTo) return location.assign(data.goTo);
    goHome();
    toasts.show('success', t('signOut.done'), { text: t('signOut.allText') });
  }
  async function signOut(go: () => void) {
    const failure = await forgetDevice();
    if (failure) return sayFailed(failure);
    noteShut(storage, slug);
    go();
    toasts.show('success', t('signOut.done'), { text: t('signOut.doneText') });
    // Once the page that shows it is gone.
    setTimeout(() => dispatch(dashboardApi.util.resetApiState()));
  }
  function sayFailed(failure: unknown) {
    toasts.show('destructive', t('signOut.failed'), { text: failureText(failure) });
  }
  return {
    id: 'class.signOut',
    title: t(isNamed ? 'signOut.all' : 'signOut.action'),
    section: 'view',
    icon: LogoutOutlined,
    busy: forgetting.isLoading || ending.isLoading,
    run: () => void (isNamed ? signOutByMail() : signOut(leave)),
  };
}

const refusedIsDone = (error: unknown) => (isRequestFailure(error) && error.status === 401 ? undefined : error);

/** Returns the command that shows the results of the class's surveys; undefined for people who may not manage the class. */
export function useSurveysCommand(openDialog: (dialog: DeskDialog) => void): DeskCommand | undefined {
  const { t } = useTexts('professor-dashboard');
  const { groups } = useShownClass();
  const may = useMay();
  if (!may('manage')) return undefined;
  return {
    id: 'groups.surveys',
    title: t('surveys'),
    section: 'groups',
    icon: BarChartOutlined,
    unavailable: groups.length === 0 ? t('print.none') : undefined,
    run: () => openDialog('surveys'),
  };
}

/** Returns the command that writes to all groups; undefined for people who may not write. */
export function useWriteToAllCommand(): DeskCommand | undefined {
  const { t } = useTexts('professor-dashboard');
  const { groups } = useShownClass();
  const write = useWriting();
  return (
    write && {
      id: 'groups.messageAll',
      title: t('writeToAll'),
      section: 'groups',
      icon: MailOutlined,
      unavailable: groups.some(canBeWrittenTo) ? undefined : t('print.none'),
      run: () => write({}),
    }
  );
}

/** Returns the command that asks who is the tutor of which groups; undefined for all but the owner. */
export function useTutorsCommand(): DeskCommand | undefined {
  const { t } = useTexts('professor-dashboard');
  const { groups } = useShownClass();
  const ask = useTutoring();
  return (
    ask && {
      id: 'groups.tutors',
      title: t('tutors'),
      section: 'groups',
      icon: UserOutlined,
      unavailable: groups.length === 0 ? t('print.none') : undefined,
      run: () => ask(),
    }
  );
}
