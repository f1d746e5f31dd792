import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import type { BodyOf } from '@study-groups/contracts/call';
import { createInvitation } from '@study-groups/contracts/scheduler';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type ReactNode, useState } from 'react';
import { intoView } from '../into-view.ts';
import { useToolsInviteMutation } from './api.ts';

interface FileWayProps {
  token: string;
  span: Pick<BodyOf<typeof createInvitation>, 'selectedSlots' | 'startDate' | 'endDate'>;
  /** Tells whether the form above can be sent. */
  check: () => boolean;
  /** Number of other members who can be mailed; 0 without a leader's link. */
  others: number;
  /** The other way. */
  children: ReactNode;
}

/** Into any calendar, by a file; a leader can have it mailed to the members too. */
export function FileWay({ token, span, check, others, children }: FileWayProps) {
  const { t, language } = useTexts('leader');
  const { fieldText, failureText } = useFailureText();
  const saveFile = useSaveFile();
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
        <CheckRow checked={wantsMail} onChange={setWantsMail}>
          {t('meeting.mail', { count: others })}
        </CheckRow>
      )}
      <Button
        kind="primary"
        size="large"
        icon={<Icon of={DownloadOutlined} />}
        busy={isLoading}
        onClick={() => void save()}
      >
        {wantsMail ? t('meeting.saveAndMail', { count: others }) : t('meeting.save')}
      </Button>
      {children}
      {error && <Notice ref={intoView} kind="error" title={t('meeting.fileFailed')} text={failureText(error)} />}
      {data && !isLoading && (
        <Notice
          ref={intoView}
          kind="success"
          title={t('meeting.saved', { file: data.fileName })}
          text={data.emailsQueued > 0 ? t('meeting.mailed', { count: data.emailsQueued }) : t('meeting.savedText')}
        />
      )}
    </>
  );
}
