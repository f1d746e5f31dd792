import '../../texts.ts';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useParams } from '@study-groups/web-sdk/routing/routing';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { useState } from 'react';
import { FindGroupPart } from '../find-group/FindGroupPart.tsx';
import { OwnNamePart } from '../own-name/OwnNamePart.tsx';
import { ConfirmNotice } from './components/ConfirmNotice.tsx';
import type { Answers, OwnSubmission } from './answers.ts';
import { ClosedScreen } from './components/ClosedScreen.tsx';
import { CourseHeader } from './components/CourseHeader.tsx';
import { FormPage, FormPageSkeleton } from './components/FormPage.tsx';
import { LatePart } from './components/LatePart.tsx';
import { LoadFailure } from './components/LoadFailure.tsx';
import { SuccessScreen } from './components/SuccessScreen.tsx';
import { editDraft } from './draft.ts';
import { isOpen } from './is-open.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { correctName, getStudent, updateStudent } from '@study-groups/contracts/student';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

/** The calls about a submission that is there. */
const submissionApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    studentSubmission: build.query(endpointOf(getStudent)),
    studentUpdate: build.mutation(endpointOf(updateStudent)),
    studentName: build.mutation(endpointOf(correctName)),
  }),
});

const { useStudentSubmissionQuery, useStudentUpdateMutation, useStudentNameMutation } = submissionApi;

/** The submission that the access key in the address opens, for its student to change. */
export default function EditPage() {
  const { accessKey = '' } = useParams();
  return (
    <DataProvider>
      <Edit key={accessKey} accessKey={accessKey} />
    </DataProvider>
  );
}

function Edit({ accessKey }: { accessKey: string }) {
  const { t } = useTexts('student');
  const { clock } = useHost();
  const { data, error, refetch } = useStudentSubmissionQuery(
    { params: { accessKey } },
    { refetchOnMountOrArgChange: true },
  );
  const [update] = useStudentUpdateMutation();
  const [phase, setPhase] = useState<'editing' | 'updated' | 'closed'>('editing');
  const [late, setLate] = useState<Answers>();

  // What the last write answered is newer than what was read before.
  const [latest, setLatest] = useState<OwnSubmission>();

  if (error) {
    return (
      <FormPage>
        <LoadFailure what="submission" error={error} onRetry={() => void refetch()} />
      </FormPage>
    );
  }
  if (!data) return <FormPageSkeleton />;
  // Of a submission it says whether this one may still be changed.
  const publicClass = { ...data.class, takesLate: data.mayChangeLate === true };
  const student = latest ?? data.student;
  const confirmFor = student.confirmedAt
    ? undefined
    : (data.confirmFor ?? (publicClass.confirmAddresses && 'counting'));
  const notice = confirmFor && <ConfirmNotice accessKey={accessKey} email={student.email} confirmFor={confirmFor} />;
  return (
    <FormPage>
      <PageTitle>{t('edit.title', { course: publicClass.courseName })}</PageTitle>
      {phase === 'updated' ? (
        <SuccessScreen
          publicClass={publicClass}
          onEditAgain={isOpen(publicClass, clock.now()) ? () => setPhase('editing') : undefined}
        >
          {notice}
        </SuccessScreen>
      ) : phase === 'closed' || !isOpen(publicClass, clock.now()) ? (
        <ClosedScreen publicClass={publicClass}>
          <LatePart publicClass={publicClass} answers={late} draft={editDraft(student)} />
          {publicClass.active && <NameCorrection accessKey={accessKey} name={student.fullName} onSaved={setLatest} />}
          <FindGroupPart email={student.email} courseName={publicClass.courseName} studentId={student.id} />
        </ClosedScreen>
      ) : (
        <>
          <CourseHeader
            heading={t('edit.heading')}
            intro={student.isIncomplete ? t('edit.added', { name: publicClass.instructorName }) : t('edit.intro')}
            publicClass={publicClass}
          />
          {notice}
          <RegistrationForm
            publicClass={publicClass}
            earlier={student}
            onClosed={(answers) => {
              setLate(answers);
              setPhase('closed');
            }}
            onOutdated={() => void refetch()}
            send={async (body, idempotencyKey) => {
              const answer = await update({ params: { accessKey }, body, idempotencyKey })
                .unwrap()
                .catch((failure: unknown) => {
                  if (isRequestFailure(failure) && failure.submission) setLatest(failure.submission);
                  throw failure;
                });
              setLatest(answer.student);
              setPhase('updated');
              // Students who had something left to answer may have nothing left to change.
              void refetch();
            }}
          />
        </>
      )}
    </FormPage>
  );
}

interface NameCorrectionProps {
  accessKey: string;
  name: string;
  onSaved: (student: OwnSubmission) => void;
}

/** What can still be changed once the deadline has passed: the student's own name. */
function NameCorrection({ accessKey, name, onSaved }: NameCorrectionProps) {
  const { toasts } = useHost();
  const { failureText } = useFailureText();
  const [correct] = useStudentNameMutation();
  const save = async (fullName: string) => {
    const { data, error } = await correct({ params: { accessKey }, body: { fullName } });
    if (data) onSaved(data.student);
    else toasts.show('destructive', failureText(error));
    return data !== undefined;
  };
  return (
    <div className={`${layout.card} ${layout.stack}`}>
      <p>
        <bdi>{name}</bdi>
      </p>
      <OwnNamePart name={name} save={save} />
    </div>
  );
}
