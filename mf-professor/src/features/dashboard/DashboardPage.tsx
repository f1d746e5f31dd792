import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useParams, useSearchParams } from '@study-groups/web-sdk/routing/routing';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { PasswordGate } from '@study-groups/web-sdk/ui/PasswordGate';
import { useState } from 'react';
import { DashboardAccessProvider } from './access.ts';
import { useProfessorDashboardQuery } from './api.ts';
import { DashboardView } from './components/DashboardView.tsx';
import '../../facts.css';
import './dashboard.css';

/** Seconds for which the data counts as fresh when the page is shown again. */
const FRESH_SECONDS = 300;

/** `/dashboard/:slug`, with `?as=admin` for an admin who opens it from the console. */
export default function DashboardPage() {
  const { slug = '' } = useParams();
  // Another class is another page: nothing of the password carries over.
  return <DashboardOf key={slug} slug={slug} />;
}

function DashboardOf({ slug }: { slug: string }) {
  const { t } = useTexts('professor');
  const { failureText } = useFailureText();
  const [search] = useSearchParams();
  const asAdmin = search.get('as') === 'admin';
  const [password, setPassword] = useState<string>();
  const skip = password === undefined && !asAdmin;
  const args = { params: { slug }, body: {}, ...(password === undefined ? {} : { password }) };
  const { currentData, error, isFetching, refetch } = useProfessorDashboardQuery(args, {
    skip,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  const failure = skip || isFetching ? undefined : (error as RequestFailure | undefined);
  const refused = failure?.status === 401;

  if (currentData && !refused) {
    return (
      <DashboardAccessProvider value={{ slug, password }}>
        <DashboardView dashboard={currentData} asAdmin={password === undefined} isStale={failure !== undefined} />
      </DashboardAccessProvider>
    );
  }
  if (asAdmin && password === undefined && !failure) return <PageSkeleton />;

  const notAdmin = asAdmin && password === undefined && refused;
  const wrong = refused ? t('dashboard.gate.wrong') : failure && failureText(failure);
  return (
    <PasswordGate
      title={t('dashboard.gate.title')}
      text={notAdmin ? t('dashboard.gate.adminHint') : t('dashboard.gate.text')}
      label={t('dashboard.gate.label')}
      submitLabel={t('dashboard.gate.submit')}
      busy={isFetching && !skip}
      error={notAdmin ? undefined : wrong}
      onSubmit={(entered) => (entered === password ? void refetch() : setPassword(entered))}
    />
  );
}
