import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import type { BodyOf } from '@study-groups/contracts/call';
import { createInvitation } from '@study-groups/contracts/scheduler';
import { saveFile } from '@study-groups/web-sdk/files/save-file';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useToolsInviteMutation } from '../api.ts';

interface FileWayProps {
  token: string;
  span: Pick<BodyOf<typeof createInvitation>, 'selectedSlots' | 'startDate' | 'endDate'>;
  /** Whether the form above can be sent. */
  check: () => boolean;
  /** So many other members can be mailed; 0 without a leader's link. */
  others: number;
}

/** Into any calendar, by a file; a leader can have it mailed to the members too. */
export function FileWay({ token, span, check, others }: FileWayProps) {
  const { t, language } = useTexts('leader');
  const { fieldText, failureText } = useFailureText();
  const [link, setLink] = useState('');
  const [wantsMail, setWantsMail] = useState(others > 0);
  const [linkProblem, setLinkProblem] = useState<string>();
  const [invite, { data, error, isLoading }] = useToolsInviteMutation();

  const save = async () => {
    const meetingLink = link.trim();
    const body = { ...span, ...(meetingLink && { meetingLink }), mail: wantsMail, language };
    const problem = problemsBy(createInvitation.body!, body, ['meetingLink']).meetingLink;
    setLinkProblem(problem);
    if (!check() || problem) return;
    const { data: file } = await invite({ params: { token }, body });
    if (!file) return;
    saveFile(new Blob([file.ics], { type: 'text/calendar;charset=utf-8' }), file.fileName);
    // Another file is for another change; nobody is mailed twice by accident.
    setWantsMail(false);
  };

  return (
    <>
      <TextInput
        type="url"
        dir="ltr"
        inputMode="url"
        label={t('meeting.link')}
        note={t('meeting.optional')}
        hint={t('meeting.linkHint')}
        value={link}
        problem={linkProblem && fieldText(linkProblem)}
        onChange={(event) => setLink(event.target.value)}
      />
      {others > 0 && (
        <label className="leader-check">
          <input type="checkbox" checked={wantsMail} onChange={(event) => setWantsMail(event.target.checked)} />
          {t('meeting.mail', { count: others })}
        </label>
      )}
      {error && <Alert type="error" showIcon title={t('meeting.fileFailed')} description={failureText(error)} />}
      {data && !isLoading && (
        <Alert
          type="success"
          showIcon
          role="status"
          title={t('meeting.saved', { file: data.fileName })}
          description={
            data.emailsQueued > 0 ? t('meeting.mailed', { count: data.emailsQueued }) : t('meeting.savedText')
          }
        />
      )}
      <Button
        type="primary"
        size="large"
        icon={<DownloadOutlined aria-hidden />}
        loading={isLoading}
        onClick={() => void save()}
      >
        {wantsMail ? t('meeting.saveAndMail', { count: others }) : t('meeting.save')}
      </Button>
    </>
  );
}
