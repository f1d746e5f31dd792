import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { useEffect, useMemo, useRef } from 'react';
import { argsOf, DashboardAccessProvider, type DashboardAccess, type OpenAccess } from '../session/access.ts';
import { FRESH_SECONDS, useProfessorDashboardQuery } from '../session/api.ts';
import { DashboardBody } from './components/DashboardBody.tsx';
import { LiveClass } from '../live/LiveClass.tsx';
import { SignInDialog } from '../session/SignInDialog.tsx';
import { SignInAgainProvider, useSigningIn } from '../session/sign-in-again.ts';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { DeskFrame } from './desk/DeskFrame.tsx';

export { askForDashboard } from '../session/api.ts';

interface DashboardProps extends DashboardAccess {
  /** Opened by an admin's session. */
  asAdmin: boolean;
  /** The password was replaced here; the dashboard is to be shown with the new one, or without one. */
  onNewPassword: (password: string | undefined) => void;
  onSignOut: () => void;
  onGoHome: () => void;
  /** The person who opened it has a seat that sees less now. */
  onForbidden: () => void;
}

/** The dashboard of a class, once `askForDashboard` has brought it. */
export function Dashboard(props: DashboardProps) {
  return (
    <DataProvider>
      <AntdProvider remote="professor">
        <OpenDashboard {...props} />
      </AntdProvider>
    </DataProvider>
  );
}

function OpenDashboard({ slug, password, asAdmin, onNewPassword, onSignOut, onGoHome, onForbidden }: DashboardProps) {
  const { currentData, data, error } = useProfessorDashboardQuery(
    { ...argsOf({ slug, password }), body: {} },
    { refetchOnFocus: true, refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const access = useOpenAccess({ slug, password, onNewPassword, onSignOut: asAdmin ? undefined : onSignOut, onGoHome });
  const { isAsking, isPasswordOff, signInAgain, settle } = useSigningIn();
  const failure = isRequestFailure(error) ? error : undefined;
  const isRefused = failure?.status === 401;

  useEffect(() => {
    if (failure && isRefused) void signInAgain(failure);
  }, [failure, isRefused, signInAgain]);

  const isForbidden = failure?.code === 'forbidden';
  useEffect(() => {
    if (isForbidden) onForbidden();
  }, [isForbidden, onForbidden]);

  const shown = currentData ?? data;
  if (failure?.code === 'class_not_found') return <ClassGone />;
  if (!shown || isForbidden) return null;
  const way = asAdmin ? 'admin' : isPasswordOff ? 'passwordOff' : shown.you ? 'mail' : 'password';
  return (
    <DashboardAccessProvider value={access}>
      <SignInAgainProvider value={signInAgain}>
        <LiveClass dashboard={shown} failure={failure}>
          {(refreshing) => <DashboardBody asAdmin={asAdmin} {...refreshing} />}
        </LiveClass>
        {isAsking && <SignInDialog slug={slug} way={way} onSettled={settle} />}
      </SignInAgainProvider>
    </DashboardAccessProvider>
  );
}

/** The access with the current password, for those too who took it from here before it changed. */
function useOpenAccess({ slug, password, onNewPassword, onSignOut, onGoHome }: OpenAccess): OpenAccess {
  const held = useRef({ password, onNewPassword });
  useEffect(() => {
    held.current = { password, onNewPassword };
  }, [password, onNewPassword]);
  return useMemo<OpenAccess>(
    () => ({
      slug,
      onSignOut,
      onGoHome,
      get password() {
        return held.current.password;
      },
      onNewPassword: (next) => {
        held.current = { ...held.current, password: next };
        held.current.onNewPassword(next);
      },
    }),
    [slug, onSignOut, onGoHome],
  );
}

/** In the place of a dashboard whose class was deleted while it was open. */
function ClassGone() {
  const { t } = useTexts('professor-dashboard');
  return (
    <DeskFrame>
      <StateCard
        kind="error"
        live
        icon={<Icon of={DeleteOutlined} />}
        title={t('gone.title')}
        text={t('gone.text')}
        action={<LinkButton to="/">{t('gone.home')}</LinkButton>}
      />
    </DeskFrame>
  );
}
