import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { generatePath, matchPath, Navigate, useLocation, useParams } from '@study-groups/web-sdk/routing/routing';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { useState } from 'react';
import { ClosedScreen } from './components/ClosedScreen.tsx';
import { CourseHeader } from './components/CourseHeader.tsx';
import { FormPage, FormPageSkeleton } from './components/FormPage.tsx';
import { LoadFailure } from './components/LoadFailure.tsx';
import { SuccessScreen } from './components/SuccessScreen.tsx';
import { isOpen } from './is-open.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { type Later, loadLater } from './useLater.ts';
import { usePublicClass } from './usePublicClass.ts';
import '../../texts.ts';

/** Student registration for the class that the address names; an older form of the address leads to today's. */
export default function RegisterPage() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  if (matchPath('/register/:slug', pathname)) {
    return <Navigate replace to={generatePath('/class/:slug', { slug })} />;
  }
  return <Register key={slug} slug={slug} />;
}

/** A submission that was just made, and what says that its address is to be confirmed. */
interface Created {
  accessKey: string;
  email: string;
  ConfirmNotice: Later['ConfirmNotice'];
}

function Register({ slug }: { slug: string }) {
  const { t } = useTexts('student');
  const host = useHost();
  const { publicClass, error, retry } = usePublicClass(slug);
  const [created, setCreated] = useState<Created>();
  const [closed, setClosed] = useState(false);

  if (error) {
    return (
      <FormPage>
        <LoadFailure what="class" error={error} onRetry={retry} />
      </FormPage>
    );
  }
  if (!publicClass) return <FormPageSkeleton />;
  return (
    <FormPage>
      <PageTitle>{t('register.title', { course: publicClass.courseName })}</PageTitle>
      {created ? (
        <SuccessScreen publicClass={publicClass} created={created}>
          {publicClass.confirmAddresses && <created.ConfirmNotice {...created} />}
        </SuccessScreen>
      ) : closed || !isOpen(publicClass) ? (
        <ClosedScreen publicClass={publicClass} />
      ) : (
        <>
          <CourseHeader heading={t('register.heading')} intro={t('register.intro')} publicClass={publicClass} />
          <RegistrationForm
            publicClass={publicClass}
            onClosed={() => setClosed(true)}
            send={async (body, key) => {
              const { submitStudent, ConfirmNotice } = await loadLater();
              const { accessKey } = await submitStudent(host, body, key);
              setCreated({ accessKey, email: body.email, ConfirmNotice });
            }}
          />
        </>
      )}
    </FormPage>
  );
}
