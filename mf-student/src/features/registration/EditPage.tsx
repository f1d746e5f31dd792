import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useParams } from '@study-groups/web-sdk/routing/routing';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { useState } from 'react';
import { useStudentSubmissionQuery, useStudentUpdateMutation } from './api.ts';
import { ClosedScreen } from './components/ClosedScreen.tsx';
import { CourseHeader } from './components/CourseHeader.tsx';
import { LoadFailure } from './components/LoadFailure.tsx';
import { SuccessScreen } from './components/SuccessScreen.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { isOpen } from './useRegistration.ts';
import './register.css';

/** The submission that the access key in the address opens, for its student to change. */
export function EditPage() {
  const { accessKey = '' } = useParams();
  return <Edit key={accessKey} accessKey={accessKey} />;
}

function Edit({ accessKey }: { accessKey: string }) {
  const { t } = useTexts('student');
  const { data, error, refetch } = useStudentSubmissionQuery(
    { params: { accessKey } },
    { refetchOnMountOrArgChange: true },
  );
  const [update] = useStudentUpdateMutation();
  const [phase, setPhase] = useState<'editing' | 'updated' | 'closed'>('editing');

  if (error) {
    return (
      <div className="sg-page sg-narrow student-page">
        <LoadFailure what="submission" error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <PageSkeleton blocks={2} height={220} />;
  const { student, class: publicClass } = data;
  return (
    <div className="sg-page sg-narrow student-page">
      <PageTitle>{t('edit.title', { course: publicClass.courseName })}</PageTitle>
      {phase === 'updated' ? (
        <SuccessScreen publicClass={publicClass} onEditAgain={() => setPhase('editing')} />
      ) : phase === 'closed' || !isOpen(publicClass) ? (
        <ClosedScreen publicClass={publicClass} />
      ) : (
        <>
          <CourseHeader heading={t('edit.heading')} intro={t('edit.intro')} publicClass={publicClass} />
          <RegistrationForm
            publicClass={publicClass}
            earlier={student}
            onClosed={() => setPhase('closed')}
            send={async (body) => {
              await update({ params: { accessKey }, body }).unwrap();
              setPhase('updated');
            }}
          />
        </>
      )}
    </div>
  );
}
