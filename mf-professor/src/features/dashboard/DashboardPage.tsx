import { askForSessionToken } from '@study-groups/web-sdk/api/session-hand-over';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useParams, useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { PasswordGate } from '@study-groups/web-sdk/ui/PasswordGate';
import { followLink, useOpenToken } from '@study-groups/web-sdk/routing/open-link';
import { useCallback, useEffect, useState } from 'react';
import '../../texts.ts';

/** The dashboard with antd and the data client: far more than a prompt needs. */
const loadDashboard = () => import(/* webpackChunkName: "dashboard" */ './Dashboard.tsx');

/** Stands for a script that did not come. */
const NOT_LOADED: RequestFailure = { status: 0, code: 'network', message: '', errors: [] };

type Loaded = Awaited<ReturnType<typeof loadDashboard>>;

/** How far a visitor is. Who comes as an admin, or by a mail's link, has no password: the session or the cookie opens the class. */
type Standing =
  | { at: 'gate'; refusal?: { failure: RequestFailure; asAdmin: boolean } }
  | { at: 'opening'; password: string | undefined }
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
  const [standing, setStanding] = useState<Standing>(
    asAdmin || token ? { at: 'opening', password: undefined } : { at: 'gate' },
  );

  const open = useCallback(
    async (password: string | undefined) => {
      const refuse = (failure: RequestFailure) => setStanding({ at: 'gate', refusal: { failure, asAdmin } });
      setStanding({ at: 'opening', password });
      try {
        const [{ Dashboard, askForDashboard }] = await Promise.all([
          loadDashboard(),
          // An admin's token may be in the memory of the console only.
          asAdmin && password === undefined ? askForSessionToken(host) : undefined,
        ]);
        const failure = await askForDashboard(host, slug, password);
        if (failure) refuse(failure);
        else setStanding({ at: 'open', password, Dashboard });
      } catch {
        refuse(NOT_LOADED);
      }
    },
    [asAdmin, host, slug],
  );

  useEffect(() => {
    if (asAdmin) void open(undefined);
  }, [asAdmin, open]);

  useEffect(() => {
    if (!token) return;
    dropToken();
    void followLink(host, { slug, page: 'dashboard', token }).then((failure) => {
      if (failure) setStanding({ at: 'gate', refusal: { failure, asAdmin: false } });
      else void open(undefined);
    });
  }, [token, dropToken, host, slug, open]);

  if (standing.at === 'open') {
    const { Dashboard, password } = standing;
    return (
      <Dashboard
        slug={slug}
        password={password}
        asAdmin={asAdmin}
        onNewPassword={(changed) => setStanding({ ...standing, password: changed })}
      />
    );
  }
  if (standing.at === 'opening' && standing.password === undefined) return <PageSkeleton />;

  const refusal = standing.at === 'gate' ? standing.refusal : undefined;
  const isRefused = refusal?.failure?.status === 401;
  const notAdmin = isRefused && refusal?.asAdmin === true;
  const problem = isRefused ? t('dashboard.gate.wrong') : refusal && failureText(refusal.failure);
  return (
    // What stands behind the prompt comes while the password is typed.
    <div onInput={() => void loadDashboard().catch(() => undefined)}>
      <PasswordGate
        title={t('dashboard.gate.title')}
        text={notAdmin ? t('dashboard.gate.adminHint') : t('dashboard.gate.text')}
        label={t('dashboard.gate.label')}
        submitLabel={t('dashboard.gate.submit')}
        busy={standing.at === 'opening'}
        error={notAdmin ? undefined : problem}
        onSubmit={(entered) => void open(entered)}
      />
    </div>
  );
}
