import '../../texts.ts';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { generatePath, matchPath, Navigate, useLocation, useParams } from '@study-groups/web-sdk/routing/routing';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { type ReactNode, useEffect, useEffectEvent, useState, Suspense } from 'react';
import { FindGroupPart } from '../find-group/FindGroupPart.tsx';
import type { Answers, Prefill } from './answers.ts';
import type { Created } from './components/AddressCorrection.tsx';
import { ClosedScreen } from './components/ClosedScreen.tsx';
import { CourseHeader } from './components/CourseHeader.tsx';
import { FormPage, FormPageSkeleton } from './components/FormPage.tsx';
import { LatePart } from './components/LatePart.tsx';
import { isMissing, LoadFailure } from './components/LoadFailure.tsx';
import { loadAfterSuccess, SuccessScreen } from './components/SuccessScreen.tsx';
import { newDraft } from './draft.ts';
import { isOpen, isOver } from './is-open.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { type RestOfForm, loadRest } from './useRest.ts';
import { useDrawn } from '@study-groups/web-sdk/host/useDrawn';
import { HelpLink } from '../../ui/HelpLink.tsx';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { type RequestFailure, type RequestHost, sendRequest } from '@study-groups/web-sdk/api/request';
import { learnZones } from '@study-groups/web-sdk/time/zones';
import { isPublicClass } from './public-class.ts';

/** Student registration for the class that the address names; an older form of the address leads to today's. */
export default function RegisterPage() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  if (matchPath('/register/:slug', pathname)) {
    return (
      <>
        <Navigate replace to={generatePath('/class/:slug', { slug })} />
        {/* In a frame without it the footer would be visible, and move away in the next. */}
        <FormPageSkeleton />
      </>
    );
  }
  return (
    <>
      <Register key={slug} slug={slug} afterClosed={({ courseName }) => <FindGroupPart courseName={courseName} />} />
      <FormHelp />
    </>
  );
}

/** A submission that was just made, and what says that its address is to be confirmed. */
interface Ended {
  created: Created;
  ConfirmNotice: RestOfForm['ConfirmNotice'];
}

/** The events of a form that are reported to its surroundings. */
export type FormEvent = 'sending' | 'unsent' | 'submitted' | 'class_not_found' | 'load_failed';

export interface RegisterProps {
  slug: string;
  /** Answers that are known already; they count when the form begins. */
  prefill?: Prefill;
  /** Shows what follows once sign-up is closed. */
  afterClosed?: (publicClass: PublicClass) => ReactNode;
  /** Called at each step. */
  onStep?: (event: FormEvent) => void;
}

/** The registration form of a class, from its loading to the end of it. */
export function Register({ slug, prefill, afterClosed, onStep = () => undefined }: RegisterProps) {
  const { t } = useTexts('student');
  const host = useHost();
  const { publicClass, error, retry } = usePublicClass(slug);
  const [ended, setEnded] = useState<Ended>();
  const [late, setLate] = useState<Answers>();
  const onError = useEffectEvent((missing: boolean) => onStep(missing ? 'class_not_found' : 'load_failed'));

  useEffect(() => {
    if (error) onError(isMissing(error));
  }, [error]);

  if (error) {
    return (
      <FormPage isEnd>
        <LoadFailure what="class" error={error} onRetry={retry} />
      </FormPage>
    );
  }
  if (!publicClass) return <FormPageSkeleton />;
  const isClosed = late !== undefined || !isOpen(publicClass, host.clock.now());
  return (
    <FormPage isEnd={isClosed || ended !== undefined}>
      <PageTitle>{t('register.title', { course: publicClass.courseName })}</PageTitle>
      {ended ? (
        <SuccessScreen
          publicClass={publicClass}
          created={ended.created}
          onCorrected={(created) => setEnded({ ...ended, created })}
        >
          {(ended.created.confirmFor ?? publicClass.confirmAddresses) && <ended.ConfirmNotice {...ended.created} />}
        </SuccessScreen>
      ) : isClosed ? (
        <ClosedScreen publicClass={publicClass}>
          <LatePart publicClass={publicClass} answers={late} draft={newDraft(publicClass)} />
          {afterClosed?.(publicClass)}
        </ClosedScreen>
      ) : (
        <>
          <CourseHeader
            heading={t('register.heading')}
            intro={t(isOver(publicClass, host.clock.now()) ? 'register.late' : 'register.intro')}
            publicClass={publicClass}
          />
          <RegistrationForm
            publicClass={publicClass}
            prefill={prefill}
            onClosed={setLate}
            onOutdated={retry}
            send={async (body, key) => {
              const { submitStudent, ConfirmNotice } = await loadRest();
              onStep('sending');
              // The code that needs it then requests it again.
              loadAfterSuccess().catch(() => undefined);
              const answer = await submitStudent(host, body, key).catch((failure: unknown) => {
                onStep('unsent');
                throw failure;
              });
              setEnded({ created: { ...answer, email: body.email }, ConfirmNotice });
              onStep('submitted');
            }}
          />
        </>
      )}
    </FormPage>
  );
}

/** The way to the guide, once the form itself is there: its text would else be loaded before the first field. */
function FormHelp() {
  return useDrawn() ? (
    <Suspense fallback={null}>
      <Help />
    </Suspense>
  ) : null;
}

function Help() {
  const { t } = useTexts('registration');
  return <HelpLink text={t('help.link')} newTab={t('help.newTab')} />;
}

const callOf = (slug: string) => `/api/classes/${encodeURIComponent(slug)}`;

type Answer = { publicClass?: PublicClass; error?: RequestFailure };

/**
 * The call that the page begins with. The data client would take a tenth of the time until the first field, and contracts'
 * schema would bring zod; tests hold it together with both.
 */
async function readClass(slug: string, host: RequestHost, signal: AbortSignal): Promise<Answer> {
  const answer = await sendRequest({ url: callOf(slug), method: 'GET' }, host, signal);
  if ('error' in answer) return answer;
  if (isPublicClass(answer.data)) return { publicClass: answer.data };
  return { error: { status: 0, code: 'bad_response', message: 'the answer is not a class', errors: [] } };
}

/**
 * Returns the public facts of a class: neither they nor an error while the request is pending, and an error until `retry`,
 * which requests them again, has another answer.
 */
function usePublicClass(slug: string): Answer & { retry: () => void } {
  const host = useHost();
  const [answer, setAnswer] = useState<Answer>(() => {
    const drawnWith = host.readServed?.(callOf(slug));
    if (!isPublicClass(drawnWith)) return {};
    learnZones(drawnWith);
    return { publicClass: drawnWith };
  });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    readClass(slug, host, leaving.signal).then(
      // The known facts stay if they can't be loaded again.
      (read) => leaving.signal.aborted || setAnswer((known) => (known.publicClass && read.error ? known : read)),
      (cause: unknown) => {
        if (!leaving.signal.aborted) throw cause;
      },
    );
    return () => leaving.abort();
  }, [slug, host, tries]);

  return { ...answer, retry: () => setTries((before) => before + 1) };
}
