import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { followLink, useOpenToken } from '@study-groups/web-sdk/routing/open-link';
import { Link, useParams } from '@study-groups/web-sdk/routing/routing';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { PasswordGate } from '@study-groups/web-sdk/ui/PasswordGate';
import { useCallback, useEffect, useState } from 'react';
import { HelpLink } from '../../ui/HelpLink.tsx';
import type { OpenedGroupsProps } from './OpenedGroups.tsx';
import styles from './GroupsPage.module.css';
import '../../texts.ts';

/** The groups of a class, for its students, behind the password that its instructor set. */
export default function GroupsPage() {
  const { t } = useTexts('groups');
  const { slug = '' } = useParams();
  return (
    <div className={styles.page}>
      <ClassGate key={slug} slug={slug} />
      <HelpLink text={t('help.link')} newTab={t('help.newTab')} />
    </div>
  );
}

/** Loads the part behind the password: the groups, and with them the client of the API. */
const loadOpened = () => import(/* webpackChunkName: "groups-opened" */ './OpenedGroups.tsx');

interface Opened {
  password: string | undefined;
  Groups: (props: OpenedGroupsProps) => React.ReactNode;
}

function ClassGate({ slug }: { slug: string }) {
  const { t } = useTexts('groups');
  const host = useHost();
  const { storage } = host;
  const { failureText } = useFailureText();
  const { token, dropToken } = useOpenToken();
  const [refusal, setRefusal] = useState<RequestFailure>();
  const [opened, setOpened] = useState<Opened>();
  const [loading, setLoading] = useState<'no' | 'yes' | 'failed'>(() => {
    forgetGroupPasswords(storage);
    return 'no';
  });

  const open = useCallback(async (password: string | undefined) => {
    setLoading('yes');
    setRefusal(undefined);
    try {
      const { OpenedGroups } = await loadOpened();
      setOpened({ password, Groups: OpenedGroups });
      setLoading('no');
    } catch {
      setLoading('failed');
    }
  }, []);

  useEffect(() => {
    if (!token) return;
    dropToken();
    setLoading('yes');
    void followLink(host, { slug, page: 'groups', token }).then((failure) => {
      if (!failure) return void open(undefined);
      setLoading('no');
      setRefusal(failure);
    });
  }, [token, dropToken, host, slug, open]);

  if (opened) {
    const { Groups, password } = opened;
    return <Groups slug={slug} password={password} onOtherPassword={() => setOpened(undefined)} />;
  }
  return (
    // People who type a password will need the next part; should loading it fail, the button says so.
    <div onInput={() => void loadOpened().catch(() => undefined)}>
      <PageTitle>{t('title')}</PageTitle>
      <PasswordGate
        title={t('title')}
        text={t('gateText')}
        label={t('gateLabel')}
        submitLabel={t('view')}
        busy={loading === 'yes'}
        error={loading === 'failed' ? t('errors:network') : refusal && failureText(refusal)}
        instead={<Link to="/my-group">{t('find')}</Link>}
        onSubmit={(password) => void open(password)}
      />
    </div>
  );
}

const GROUP_PASSWORD = /group.*password/i;

/**
 * Removes whatever passwords of groups pages this browser has stored. The page keeps the one that was entered in
 * memory only, so that each visit asks for it: lecture-hall computers are shared.
 */
function forgetGroupPasswords({ local, session }: Host['storage']): void {
  for (const storage of [local, session]) {
    for (const key of storage.keys()) if (GROUP_PASSWORD.test(key)) storage.remove(key);
  }
}
