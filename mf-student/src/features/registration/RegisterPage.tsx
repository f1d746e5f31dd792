import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useParams } from '@study-groups/web-sdk/routing/routing';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { useState } from 'react';
import { useStudentClassQuery, useStudentSubmitMutation } from './api.ts';
import { ClosedScreen } from './components/ClosedScreen.tsx';
import { CourseHeader } from './components/CourseHeader.tsx';
import { LoadFailure } from './components/LoadFailure.tsx';
import { SuccessScreen } from './components/SuccessScreen.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { isOpen } from './useRegistration.ts';
import './register.css';

/** Student registration for the class that the address names. */
export function RegisterPage() {
  const { slug = '' } = useParams();
  return <Register key={slug} slug={slug} />;
}

function Register({ slug }: { slug: string }) {
  const { t } = useTexts('student');
  const { data: publicClass, error, refetch } = useStudentClassQuery({ params: { slug } });
  const [submit] = useStudentSubmitMutation();
  const [created, setCreated] = useState<{ accessKey: string; email: string }>();
  const [closed, setClosed] = useState(false);

  if (error) {
    return (
      <div className="sg-page sg-narrow student-page">
        <LoadFailure what="class" error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!publicClass) return <PageSkeleton blocks={2} height={220} />;
  return (
    <div className="sg-page sg-narrow student-page">
      <PageTitle>{t('register.title', { course: publicClass.courseName })}</PageTitle>
      {created ? (
        <SuccessScreen publicClass={publicClass} created={created} />
      ) : closed || !isOpen(publicClass) ? (
        <ClosedScreen publicClass={publicClass} />
      ) : (
        <>
          <CourseHeader heading={t('register.heading')} intro={t('register.intro')} publicClass={publicClass} />
          <RegistrationForm
            publicClass={publicClass}
            onClosed={() => setClosed(true)}
            send={async (body) => {
              const { accessKey } = await submit({ body: { ...body, classId: publicClass.id } }).unwrap();
              setCreated({ accessKey, email: body.email });
            }}
          />
        </>
      )}
    </div>
  );
}
