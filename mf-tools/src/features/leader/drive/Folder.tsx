import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { MESSAGES } from '@study-groups/contracts/messages';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useState } from 'react';
import { Group } from '../Group.tsx';
import { Heading } from '../Heading.tsx';
import { intoView } from '../into-view.ts';
import { FolderCreated } from './FolderCreated.tsx';
import { FolderSteps } from './FolderSteps.tsx';
import { HomeLink } from './HomeLink.tsx';
import { type LinkedGroup, othersOf } from './read-group.ts';
import { useFolder } from './useFolder.ts';
import { WithoutGoogle } from './WithoutGoogle.tsx';

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
  const { fieldText, failureText } = useFailureText();
  const { courseName, groupNumber, groupName, leaderToken } = group;
  const [name, setName] = useState(() =>
    groupName
      ? t('drive.namedDefault', { course: courseName, group: groupName })
      : t('drive.defaultName', { course: courseName, number: groupNumber }),
  );
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
    <div className={`${layout.page} ${layout.narrow} ${layout.stack}`}>
      <Heading title={t('drive.title')} text={t('drive.text')} />
      <Group {...group} marked={leaderToken ? 'you' : 'nobody'} />
      <form className={`${layout.card} ${layout.stack}`} onSubmit={next} noValidate>
        <TextInput
          label={t('drive.name')}
          dir="auto"
          maxLength={LONGEST_NAME}
          value={name}
          problem={checked && !folderName && fieldText(MESSAGES.required)}
          onChange={(event) => setName(event.target.value)}
        />
        {clientId ? (
          <FolderSteps isAuthenticated={isAuthenticated} busy={busy} others={othersOf(group).length} />
        ) : (
          <WithoutGoogle group={group} isKnown={clientId === null} checking={checking} onRetry={onRetryGoogle} />
        )}
        <HomeLink quiet label={t('drive.cancel')} />
        {failure !== undefined && (
          <Notice ref={intoView} kind="error" title={t('drive.failed')} text={failureText(failure)} />
        )}
      </form>
    </div>
  );
}
