import '../../texts.ts';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import { askForSessionToken } from '@study-groups/web-sdk/api/session-hand-over';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link, useNavigate, useParams, useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { Button, LinkButton } from '@study-groups/web-sdk/ui/Button';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { PasswordGate } from '@study-groups/web-sdk/ui/PasswordGate';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { followLink, useOpenToken } from '@study-groups/web-sdk/routing/open-link';
import { useCallback, useEffect, useState } from 'react';
import { DeskFrame } from './desk/DeskFrame.tsx';
import { HOME, isThoughtOpen, isThoughtSignedIn, noteOpen, noteShut } from '../session/open-devices.ts';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import styles from './DashboardPage.module.css';

const TILES = 12;
/** As a tile with four names, in px. */
const TILE_HEIGHT = 190;

/** Placeholder, in the same shape, for the tabs and the groups of a class while nothing of it is loaded. */
function DeskSkeleton() {
  return (
    <Skeleton className={styles.skeleton}>
      <div className={styles.row}>
        {[96, 132, 72].map((width) => (
          <Bone key={width} height={16} width={`${width}px`} />
        ))}
      </div>
      <Bone height={36} width="280px" />
      <div className={styles.tiles}>
        {Array.from({ length: TILES }, (_, tile) => (
          <Bone key={tile} height={TILE_HEIGHT} />
        ))}
      </div>
    </Skeleton>
  );
}

/** The dashboard with antd and the data client: far more than a prompt needs. */
const loadDashboard = () => import(/* webpackChunkName: "dashboard" */ './Dashboard.tsx');

/** Failure that represents a script that did not load. */
const NOT_LOADED: RequestFailure = { status: 0, code: 'network', message: '', errors: [] };

/** What a tutor is shown in place of the dashboard. */
const loadTutored = () => import(/* webpackChunkName: "tutored" */ '../tutors/TutoredGroups.tsx');

type TutoredGroups = Awaited<ReturnType<typeof loadTutored>>['default'];

type Loaded = Awaited<ReturnType<typeof loadDashboard>>;

/** By what a class is opened. */
type Way = 'admin' | 'device' | 'mail' | 'password';

/**
 * The stages of a visit. Somebody who comes as an admin, by a mail's link or on a remembered device has no password: the
 * session or the cookie opens the class.
 */
type Standing =
  | { at: 'gate'; refusal?: { failure: RequestFailure; way: Way } }
  | { at: 'opening'; password: string | undefined }
  | { at: 'tutored'; Groups: TutoredGroups }
  | { at: 'open'; password: string | undefined; Dashboard: Loaded['Dashboard'] };

/** `/dashboard/:slug`, with `?as=admin` for an admin who opens it from the console. */
export default function DashboardPage() {
  const { slug = '' } = useParams();
  // Another class is another page: nothing of the password carries over.
  return <DashboardOf key={slug} slug={slug} />;
}

function DashboardOf({ slug }: { slug: string }) {
  const { t } = useTexts('professor');
  const { failureText } = useFailureText();
  const host = useHost();
  const [search] = useSearchParams();
  const asAdmin = search.get('as') === 'admin';
  const { token, dropToken } = useOpenToken();
  const [isRemembered] = useState(
    () => !asAdmin && !token && (isThoughtOpen(host.storage, slug) || isThoughtSignedIn(host.storage)),
  );
  const [standing, setStanding] = useState<Standing>(
    asAdmin || token || isRemembered ? { at: 'opening', password: undefined } : { at: 'gate' },
  );
  const [remember, setRemember] = useState(true);

  const leave = useCallback(() => setStanding({ at: 'gate' }), []);
  const refuseTutor = useCallback(
    (failure: RequestFailure) => setStanding({ at: 'gate', refusal: { failure, way: 'mail' } }),
    [],
  );
  const navigate = useNavigate();
  const goHome = useCallback(() => {
    // Nothing of the class asks for anything any more while the next page comes.
    setStanding({ at: 'opening', password: undefined });
    void navigate(HOME);
  }, [navigate]);

  const open = useCallback(
    async (password: string | undefined, asked?: boolean) => {
      const cookie = isThoughtOpen(host.storage, slug) ? 'device' : 'mail';
      const way = password !== undefined ? 'password' : asAdmin ? 'admin' : cookie;
      const refuse = (failure: RequestFailure) => {
        if (way === 'device' && failure.status === 401) noteShut(host.storage, slug);
        setStanding({ at: 'gate', refusal: { failure, way } });
      };
      setStanding({ at: 'opening', password });
      try {
        const [{ Dashboard, askForDashboard }] = await Promise.all([
          loadDashboard(),
          // An admin's token may be in the memory of the console only.
          asAdmin && password === undefined ? askForSessionToken(host) : undefined,
        ]);
        const failure = await askForDashboard(host, slug, password, asked);
        if (failure?.code === 'forbidden') {
          return setStanding({ at: 'tutored', Groups: (await loadTutored()).default });
        }
        if (failure) return refuse(failure);
        if (asked === false) noteShut(host.storage, slug);
        if (asked) noteOpen(host.storage.local, slug);
        setStanding({ at: 'open', password, Dashboard });
      } catch {
        refuse(NOT_LOADED);
      }
    },
    [asAdmin, host, slug],
  );

  const openAgain = useCallback(() => void open(undefined), [open]);
  useEffect(() => {
    if (asAdmin || isRemembered) void open(undefined);
  }, [asAdmin, isRemembered, open]);

  useEffect(() => {
    if (!token) return;
    dropToken();
    void followLink(host, { slug, page: 'dashboard', token }).then((failure) => {
      if (failure) return setStanding({ at: 'gate', refusal: { failure, way: 'password' } });
      noteOpen(host.storage.session, slug);
      void open(undefined);
    });
  }, [token, dropToken, host, slug, open]);

  if (standing.at === 'tutored') {
    const { Groups } = standing;
    return (
      <DeskFrame>
        <Groups slug={slug} onRefused={refuseTutor} />
      </DeskFrame>
    );
  }
  if (standing.at === 'open') {
    const { Dashboard, password } = standing;
    return (
      <Dashboard
        slug={slug}
        password={password}
        asAdmin={asAdmin}
        onNewPassword={(changed) => setStanding({ ...standing, password: changed })}
        onSignOut={leave}
        onGoHome={goHome}
        onForbidden={openAgain}
      />
    );
  }
  if (standing.at === 'opening' && standing.password === undefined) {
    return (
      <DeskFrame>
        <DeskSkeleton />
      </DeskFrame>
    );
  }

  const refusal = standing.at === 'gate' ? standing.refusal : undefined;
  const isRefused = refusal?.failure?.status === 401;
  if (refusal?.failure.code === 'password_off') {
    return (
      <DeskFrame>
        <StateCard
          live
          icon={<Icon of={MailOutlined} />}
          title={t('dashboard.gate.passwordOff')}
          text={t('dashboard.gate.passwordOffText')}
          action={<LinkButton to={HOME}>{t('dashboard.gate.signInByMail')}</LinkButton>}
        />
      </DeskFrame>
    );
  }
  // A password would not help.
  if (refusal && !isRefused && refusal.way !== 'password') {
    const again = <Button onClick={() => void open(undefined)}>{t('common:retry')}</Button>;
    return (
      <DeskFrame>
        <StateCard kind="error" live title={failureText(refusal.failure)} action={again} />
      </DeskFrame>
    );
  }
  const problem = isRefused ? t('dashboard.gate.wrong') : refusal && failureText(refusal.failure);
  // Nothing was typed that could be wrong.
  const isNew = isRefused && refusal?.way !== 'password';
  const texts = {
    admin: t('dashboard.gate.adminHint'),
    device: t('dashboard.gate.forgotten'),
    mail: t('dashboard.gate.notByMail'),
    password: t('dashboard.gate.text'),
  };
  return (
    <DeskFrame>
      {/* What stands behind the prompt comes while the password is typed. */}
      <div onInput={() => void loadDashboard().catch(() => undefined)}>
        <PasswordGate
          title={t('dashboard.gate.title')}
          text={texts[isNew ? refusal.way : 'password']}
          label={t('dashboard.gate.label')}
          submitLabel={t('dashboard.gate.submit')}
          busy={standing.at === 'opening'}
          error={isNew ? undefined : problem}
          onSubmit={(entered) => void open(entered, remember)}
          instead={<Link to={HOME}>{t('dashboard.gate.byMail')}</Link>}
        >
          <CheckRow checked={remember} onChange={setRemember} hint={t('dashboard.gate.rememberHint')}>
            {t('dashboard.gate.remember')}
          </CheckRow>
        </PasswordGate>
      </div>
    </DeskFrame>
  );
}
