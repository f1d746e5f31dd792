import { isolated } from '@study-groups/contracts/isolated';
import { getTutored } from '@study-groups/contracts/tutors';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Dialog } from '@study-groups/web-sdk/ui/Dialog';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Outdated } from '../../ui/Outdated.tsx';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useEffect, useState } from 'react';
import { HOME } from '../session/open-devices.ts';
import { useProfessorLeaveDeskMutation } from '../team/api.ts';

const tutoredApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    // Who is whose tutor changes at the desk, and nothing tells.
    professorTutored: build.query({ ...endpointOf(getTutored), keepUnusedDataFor: 0 }),
  }),
});
const { useProfessorTutoredQuery } = tutoredApi;

interface TutoredGroupsProps {
  slug: string;
  /** They are at the desk no more, or not signed in. */
  onRefused: (failure: RequestFailure) => void;
}

/** All that a tutor sees of a class: their groups, with the members and the next meeting of each. */
export default function TutoredGroups(props: TutoredGroupsProps) {
  return (
    <DataProvider>
      <Groups {...props} />
    </DataProvider>
  );
}

function Groups({ slug, onRefused }: TutoredGroupsProps) {
  const { t } = useTexts('professor-tutors');
  const { failureText } = useFailureText();
  const times = useTimes();
  const { data, error, isFetching, refetch } = useProfessorTutoredQuery({ params: { slug } }, { refetchOnFocus: true });
  const refusal = isRequestFailure(error) && error.status === 401 ? error : undefined;
  useEffect(() => {
    if (refusal) onRefused(refusal);
  }, [refusal, onRefused]);
  if (refusal || (!data && !error)) return <PageSkeleton blocks={2} height={200} />;
  if (!data) {
    const again = (
      <Button busy={isFetching} onClick={() => void refetch()}>
        {t('common:retry')}
      </Button>
    );
    return <StateCard kind="error" live title={t('loadFailed')} text={failureText(error)} action={again} />;
  }
  const { class: course, groups } = data;
  const meetingText = (meeting: (typeof groups)[number]['meeting']) =>
    meeting
      ? t(meeting.state === 'booked' ? 'meeting' : 'proposed', {
          when: times.dateTime(meeting.startsAt, course.timeZone),
        })
      : t('noMeeting');
  return (
    <div className={`${layout.page} ${layout.stack}`}>
      {error && <Outdated text={failureText(error)} query={{ isFetching, refetch }} />}
      <div>
        <h1>
          <bdi>{course.courseName}</bdi>
        </h1>
        <p>{t(groups.length > 0 ? 'yoursText' : 'none')}</p>
        <p className={layout.muted}>
          {t('questions', { name: isolated(course.instructorName) })}{' '}
          <a href={`mailto:${course.instructorEmail}`} dir="ltr">
            {course.instructorEmail}
          </a>
        </p>
      </div>
      {groups.map((group) => (
        <GroupCard key={group.id} group={group} open note={<p>{meetingText(group.meeting)}</p>} />
      ))}
      <LeaveClass slug={slug} />
    </div>
  );
}

/** Lets a tutor leave the class, who then gets no mails of it. */
function LeaveClass({ slug }: { slug: string }) {
  const { t } = useTexts('professor-team');
  const { t: own } = useTexts('professor-dashboard');
  const { failureText } = useFailureText();
  const toast = useToast();
  const navigate = useNavigate();
  const [leave, { isLoading }] = useProfessorLeaveDeskMutation();
  const [isAsking, setAsking] = useState(false);

  async function confirm() {
    const outcome = await leave({ params: { slug } });
    setAsking(false);
    if ('error' in outcome) return toast('destructive', t('leave.failed'), { text: failureText(outcome.error) });
    toast('success', t('leave.done'));
    void navigate(HOME);
  }

  return (
    <div>
      <Button size="small" kind="quiet" onClick={() => setAsking(true)}>
        {t('leave.action')}
      </Button>
      {isAsking && (
        <Dialog label={t('leave.title')} onClose={() => setAsking(false)}>
          <div className={layout.stack}>
            <h2>{t('leave.title')}</h2>
            <p>{t('leave.text')}</p>
            <div className={layout.actions}>
              <Button kind="danger" busy={isLoading} onClick={() => void confirm()}>
                {t('leave.confirm')}
              </Button>
              <Button onClick={() => setAsking(false)}>{own('cancel')}</Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  );
}
