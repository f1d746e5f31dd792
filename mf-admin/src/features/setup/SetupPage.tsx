import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import SendOutlined from '@ant-design/icons-svg/es/asn/SendOutlined';
import type { Setup } from '@study-groups/contracts/system';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { MaybeOutdated } from '../../ui/MaybeOutdated.tsx';
import { BASE } from '../../ui/paths.ts';
import { useAdminSetupQuery, useAdminTestMailMutation } from './api.ts';
import { MailStep } from './components/MailStep.tsx';
import { StepCard, StepFault } from './components/StepCard.tsx';
import styles from './SetupPage.module.css';
import { STEPS, stepStates, addressFaults, type StepState } from './steps.ts';
import { useHere } from './useSetup.ts';
import { HowToSet } from './components/HowToSet.tsx';
import { CopyCommand } from './components/CopyCommand.tsx';

const LINES = ['GOOGLE_CLIENT_ID=', 'GOOGLE_CLIENT_SECRET='] as const;

/** Google's client, which the product works without. */
function GoogleStep({ setup: { google, publicUrl }, state }: { setup: Setup; state: StepState }) {
  const { t } = useTexts('admin-setup');
  const redirect = `${publicUrl.value}/api/google/callback`;
  const { origin } = new URL(publicUrl.value);
  return (
    <StepCard title={t('google.title')} state={state}>
      {google.isConfigured ? (
        <p>{t('google.done')}</p>
      ) : (
        <StepFault todo={t('google.missingTodo')}>{t('google.missing')}</StepFault>
      )}
      <HowToSet step="google" lines={LINES} isOpen={false}>
        <p className={styles.address}>
          {t('google.redirect')}
          <code dir="ltr">{redirect}</code>
          <CopyCommand name="googleRedirect" title={t('google.copyRedirect')} text={redirect} />
        </p>
        <p className={styles.address}>
          {t('google.origin')}
          <code dir="ltr">{origin}</code>
          <CopyCommand name="googleOrigin" title={t('google.copyOrigin')} text={origin} />
        </p>
      </HowToSet>
    </StepCard>
  );
}

const EXAMPLE = 'https://groups.example.edu';

/** The address that links lead to. */
function AddressStep({ publicUrl, state }: { publicUrl: Setup['publicUrl']; state: StepState }) {
  const { t } = useTexts('admin-setup');
  const here = useHere();
  const places = { url: publicUrl.value, here };
  const faults = addressFaults(publicUrl, here);
  const better = here.startsWith('https://') && faults.includes('elsewhere') ? here : EXAMPLE;
  return (
    <StepCard title={t('address.title')} state={state}>
      {faults.length === 0 && <p>{t('address.done', places)}</p>}
      {faults.map((fault) => (
        <StepFault key={fault} todo={t(`address.${fault}Todo`, places)}>
          {t(`address.${fault}`, places)}
        </StepFault>
      ))}
      <HowToSet step="address" lines={[`PUBLIC_URL=${better}`]} isOpen={faults.length > 0} />
    </StepCard>
  );
}

/** Time until the result of the test mail is looked at again, in ms: before its first try, and after one that failed. */
const SOON_MS = 2_000;
const LATER_MS = 15_000;

/** The first hour: what has to be set up, step by step; each step looks by itself whether it is done. */
export function SetupPage() {
  const { t } = useTexts('admin-setup');
  const known = useAdminSetupQuery().data;
  const { data, error, isFetching, refetch } = useAdminSetupQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: pollIntervalOf(known),
    skipPollingIfUnfocused: true,
  });
  const here = useHere();
  const navigate = useNavigate();
  const test = useTestMail(data);
  const check: Command = {
    id: 'setup.check',
    title: t('check'),
    section: 'system',
    icon: ReloadOutlined,
    busy: isFetching,
    run: () => void refetch(),
  };
  const leave: Command = {
    id: 'setup.leave',
    title: t('leave'),
    section: 'go',
    run: () => void navigate('/admin/dashboard'),
  };
  useCommands([check, test, leave]);

  if (!data && !error) return <PageSkeleton blocks={4} />;
  if (!data) return <LoadFailed error={error} onRetry={refetch} />;
  const states = stepStates(data, here);
  const done = STEPS.filter((step) => states[step] === 'done').length;
  const isAllDone = STEPS.every((step) => states[step] === 'done' || states[step] === 'optional');
  return (
    <div className={`${layout.stack} ${styles.page}`}>
      <PageHead title={t('title')} text={t('intro')} action={<CommandButton command={check} />} />
      <MaybeOutdated error={error} refetch={refetch} />
      <Notice
        kind={isAllDone ? 'success' : 'info'}
        title={isAllDone ? t('allDone') : t('progress', { done, total: STEPS.length })}
        action={<CommandButton command={leave} />}
      />
      <ol className={`${layout.stack} ${styles.steps}`} aria-label={t('steps')}>
        <AddressStep publicUrl={data.publicUrl} state={states.address} />
        <MailStep mail={data.mail} state={states.mail} test={test} />
        <GoogleStep setup={data} state={states.google} />
        <StepCard title={t('class.title')} state={states.class}>
          {data.classCount > 0 ? (
            <p>{t('class.done', { count: data.classCount })}</p>
          ) : (
            <StepFault todo={t('class.missingTodo')}>{t('class.missing')}</StepFault>
          )}
        </StepCard>
      </ol>
      <p>
        <Link to={`${BASE}/system`}>{t('elsewhere')}</Link>
      </p>
    </div>
  );
}

/** While the test mail waits it is looked after. */
function pollIntervalOf(setup: Setup | undefined): number {
  const test = setup?.mail.lastTest;
  if (test?.status !== 'queued') return 0;
  return test.lastFault ? LATER_MS : SOON_MS;
}

/** The command that sends a mail to who is signed in. */
function useTestMail(setup: Setup | undefined): Command {
  const { t } = useTexts('admin-setup');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [send, { isLoading }] = useAdminTestMailMutation();
  const { isConfigured = false, lastTest = null } = setup?.mail ?? {};
  const isUnderWay = lastTest?.status === 'queued' && lastTest.lastFault === null;

  async function run() {
    try {
      await send({ body: {} }).unwrap();
    } catch (error) {
      toast('destructive', t('mail.testFailed'), { text: failureText(error) });
    }
  }

  return {
    id: 'setup.testMail',
    title: t(lastTest ? 'mail.testAgain' : 'mail.test'),
    section: 'mails',
    icon: SendOutlined,
    unavailable: !isConfigured ? t('mail.missingTodo') : isUnderWay ? t('mail.testing') : undefined,
    busy: isLoading,
    run: () => void run(),
  };
}
