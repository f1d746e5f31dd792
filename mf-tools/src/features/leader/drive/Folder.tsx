import FolderAddOutlined from '@ant-design/icons/es/icons/FolderAddOutlined';
import { MESSAGES } from '@study-groups/contracts/messages';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { type FormEvent, useState } from 'react';
import { People } from '../People.tsx';
import { FolderCreated } from './FolderCreated.tsx';
import { HomeLink } from './HomeLink.tsx';
import { type LinkedGroup, othersOf } from './read-group.ts';
import { useFolder } from './useFolder.ts';

const LONGEST_NAME = 200;

interface FolderProps {
  group: LinkedGroup;
  /** Of our Google client; null where there is none, undefined when that could not be found out. */
  clientId: string | null | undefined;
  checking: boolean;
  onRetryGoogle: () => void;
}

/** The group, the folder's name, and the two steps to it. */
export function Folder({ group, clientId, checking, onRetryGoogle }: FolderProps) {
  const { t } = useTexts('leader');
  const errors = useTexts('errors').t;
  const { fieldText, failureText } = useFailureText();
  const { courseName, groupNumber, members, leaderToken } = group;
  const [name, setName] = useState(() => t('drive.defaultName', { course: courseName, number: groupNumber }));
  const [checked, setChecked] = useState(false);
  const { isAuthenticated, busy, created, failure, authenticate, create } = useFolder(group);
  const folderName = name.trim();

  if (created) {
    return <FolderCreated group={group} created={created} busy={busy} onRetry={() => void create(folderName)} />;
  }

  const next = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!folderName || !clientId) return;
    void (isAuthenticated ? create(folderName) : authenticate(clientId));
  };

  return (
    <form className="sg-page sg-narrow sg-stack" onSubmit={next} noValidate>
      <header className="leader-head">
        <h1>{t('drive.title')}</h1>
        <p className="sg-muted">{t('drive.text')}</p>
      </header>
      <section className="sg-card sg-stack" aria-labelledby="leader-group">
        <h2 id="leader-group">
          <bdi>{courseName}</bdi>
          {' · '}
          {t('group', { number: groupNumber })}
        </h2>
        <People members={members} marked={leaderToken ? 'you' : 'nobody'} />
      </section>
      <section className="sg-card sg-stack">
        <TextInput
          label={t('drive.name')}
          dir="auto"
          maxLength={LONGEST_NAME}
          value={name}
          problem={checked && !folderName && fieldText(MESSAGES.required)}
          onChange={(event) => setName(event.target.value)}
        />
        {clientId === undefined && (
          <Alert
            type="error"
            showIcon
            title={t('drive.unknown')}
            action={
              <Button size="small" loading={checking} onClick={onRetryGoogle}>
                {t('again')}
              </Button>
            }
          />
        )}
        {clientId === null && (
          <>
            <Alert type="warning" showIcon title={errors('google_not_configured')} description={t('drive.byHand')} />
            <CopyButton text={members.map(({ email }) => email).join(', ')} label={t('drive.copy')} size="large" />
          </>
        )}
        {failure !== undefined && (
          <Alert type="error" showIcon title={t('drive.failed')} description={failureText(failure)} />
        )}
        {clientId && (
          <>
            <Button
              type="primary"
              size="large"
              htmlType="submit"
              icon={<FolderAddOutlined aria-hidden />}
              loading={busy}
            >
              {isAuthenticated ? t('drive.create') : t('drive.authenticate')}
            </Button>
            <p className="sg-hint">
              {isAuthenticated ? t('drive.createHint', { count: othersOf(group).length }) : t('drive.authenticateHint')}
            </p>
          </>
        )}
        <HomeLink quiet label={t('drive.cancel')} />
      </section>
    </form>
  );
}
