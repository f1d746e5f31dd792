import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { generatePath, matchPath, Navigate, useLocation, useParams } from '@study-groups/web-sdk/routing/routing';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import type { AppDispatch } from '@study-groups/web-sdk/store/store';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { useState } from 'react';
import { useStudentClassQuery } from './class-api.ts';
import { ClosedScreen } from './components/ClosedScreen.tsx';
import { CourseHeader } from './components/CourseHeader.tsx';
import { FormPage, FormPageSkeleton } from './components/FormPage.tsx';
import { LoadFailure } from './components/LoadFailure.tsx';
import { SuccessScreen } from './components/SuccessScreen.tsx';
import { isOpen } from './is-open.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { loadLater } from './useLater.ts';
import '../../texts.ts';

/** Student registration for the class that the address names; an older form of the address leads to today's. */
export default function RegisterPage() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  if (matchPath('/register/:slug', pathname)) {
    return <Navigate replace to={generatePath('/class/:slug', { slug })} />;
  }
  return (
    <DataProvider>
      <Register key={slug} slug={slug} />
    </DataProvider>
  );
}

function Register({ slug }: { slug: string }) {
  const { t } = useTexts('student');
  const dispatch = useDispatch<AppDispatch>();
  const { data: publicClass, error, refetch } = useStudentClassQuery(slug);
  const [created, setCreated] = useState<{ accessKey: string; email: string }>();
  const [closed, setClosed] = useState(false);

  if (error) {
    return (
      <FormPage>
        <LoadFailure what="class" error={error} onRetry={() => void refetch()} />
      </FormPage>
    );
  }
  if (!publicClass) return <FormPageSkeleton />;
  return (
    <FormPage>
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
              const { studentSubmit } = (await loadLater()).submissionApi.endpoints;
              const call = studentSubmit.initiate({ body: { ...body, classId: publicClass.id } });
              const { accessKey } = await dispatch(call).unwrap();
              setCreated({ accessKey, email: body.email });
            }}
          />
        </>
      )}
    </FormPage>
  );
}
