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
import { HomeLink } from './HomeLink.tsx';
import { type LinkedGroup, othersOf } from './read-group.ts';
import { useFolder, type Created } from './useFolder.ts';
import FolderAddOutlined from '@ant-design/icons-svg/es/asn/FolderAddOutlined';
import { Button, buttonClass } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import shared from '../shared.module.css';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';

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

/** The button of the step that comes next: leave from Google, then the folder. */
function FolderSteps(props: { isAuthenticated: boolean; busy: boolean; others: number }) {
  const { isAuthenticated, busy, others } = props;
  const { t } = useTexts('leader');
  return (
    <>
      <Button kind="primary" size="large" submit icon={<Icon of={FolderAddOutlined} />} busy={busy}>
        {isAuthenticated ? t('drive.create') : t('drive.authenticate')}
      </Button>
      <p className={layout.note}>
        {isAuthenticated ? t('drive.createHint', { count: others }) : t('drive.authenticateHint')}
      </p>
    </>
  );
}

interface WithoutGoogleProps {
  group: LinkedGroup;
  /** True if Google is known not to be set up; else nobody could say. */
  isKnown: boolean;
  checking: boolean;
  onRetry: () => void;
}

/** Explains why no folder can be made from here, and what can be done instead. */
function WithoutGoogle({ group, isKnown, checking, onRetry }: WithoutGoogleProps) {
  const { t } = useTexts('leader');
  const retry = (
    <Button busy={checking} onClick={onRetry}>
      {t('again')}
    </Button>
  );
  if (!isKnown) return <Notice kind="error" title={t('drive.unknown')} action={retry} />;
  const addresses = group.members.map(({ email }) => email).join(', ');
  return (
    <>
      <Notice kind="warning" title={t('errors:google_not_configured')} text={t('drive.byHand')} />
      <CopyButton text={addresses} label={t('drive.copy')} size="large" />
    </>
  );
}

interface FolderCreatedProps {
  group: LinkedGroup;
  created: Created;
  busy: boolean;
  onRetry: () => void;
}

/** The folder is there: who has it, who has not, and where it is. */
function FolderCreated({ group, created, busy, onRetry }: FolderCreatedProps) {
  const { t } = useTexts('leader');
  const errors = useTexts('errors').t;
  const { folder, failed } = created;
  const nameOf = (address: string) => group.members.find(({ email }) => email === address)?.fullName ?? address;
  return (
    <StateCard
      live
      kind="success"
      icon={<Icon of={CheckCircleOutlined} />}
      title={t('drive.created')}
      text={<bdi>{folder.name}</bdi>}
      action={
        <div className={shared.actions}>
          <a className={buttonClass({ kind: 'primary' })} href={folder.shareUrl} target="_blank" rel="noreferrer">
            {t('drive.open')}
          </a>
          <HomeLink quiet />
        </div>
      }
    >
      <p>{t('drive.shared', { count: othersOf(group).length - failed.length })}</p>
      {failed.length > 0 && (
        <Notice
          kind="warning"
          role="alert"
          title={t('drive.notShared', { count: failed.length })}
          text={
            <ul className={shared.lines}>
              {failed.map(({ email, code }) => (
                <li key={email}>
                  <bdi>{nameOf(email)}</bdi>: {errors([code, 'unexpected'])}
                </li>
              ))}
            </ul>
          }
          action={
            <Button busy={busy} onClick={onRetry}>
              {t('again')}
            </Button>
          }
        />
      )}
    </StateCard>
  );
}
