import { PASSWORD_TASKS } from '@study-groups/contracts/desk';
import { CLASS_PAGES } from '@study-groups/contracts/history';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { useMay } from '../../class/may.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { PasswordRow } from './PasswordRow.tsx';
import { ResendDialog } from '../../mails/ResendDialog.tsx';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';

/** The passwords of the class that somebody may have: to be shown, copied and replaced. */
export function PasswordsSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { groups } = useShownClass();
  const may = useMay();
  /** The groups' password was replaced here, and the students' mails still hold the old one. */
  const [isMailOld, setMailOld] = useState(false);
  const [isResending, setResending] = useState(false);

  return (
    <SettingsSection id={id} title={t('passwords.title')} text={t('passwords.text')}>
      {CLASS_PAGES.filter((page) => may(PASSWORD_TASKS[page])).map((page) => (
        <PasswordRow key={page} page={page} onReplaced={() => page === 'groups' && setMailOld(true)} />
      ))}
      {isMailOld && groups.length > 0 && (
        <Notice
          kind="warning"
          title={t('passwords.oldInMails')}
          text={t('passwords.oldInMailsText')}
          action={<Button onClick={() => setResending(true)}>{t('passwords.resendGroups')}</Button>}
        />
      )}
      <ResendDialog
        type="class"
        open={isResending}
        onClose={() => setResending(false)}
        onSent={() => setMailOld(false)}
      />
    </SettingsSection>
  );
}
