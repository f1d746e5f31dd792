import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, buttonClass } from '@study-groups/web-sdk/ui/Button';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useState } from 'react';
import { renewingFeed } from '../later-calls.ts';
import type { Act } from '../useMyGroup.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Section } from './Section.tsx';
import actions from './Actions.module.css';

/** The address by which a calendar program shows the meetings of the group. */
export function CalendarFeed({ feedUrl, act }: { feedUrl: string; act: Act }) {
  const { t } = useTexts('my-group-rest');
  const { toasts } = useHost();
  const [isAsking, setAsking] = useState(false);
  const renew = async () => {
    const isDone = await act(renewingFeed);
    setAsking(false);
    if (isDone) toasts.show('success', t('calendar.renewed'));
  };
  return (
    <Section heading={t('calendar.heading')}>
      <p className={layout.muted}>{t('calendar.text')}</p>
      <div className={actions.actions}>
        <a className={buttonClass()} href={feedUrl.replace(/^https?:/, 'webcal:')}>
          {t('calendar.subscribe')}
        </a>
      </div>
      <TextInput
        label={t('calendar.address')}
        hint={t('calendar.hint')}
        readOnly
        dir="ltr"
        value={feedUrl}
        onFocus={(event) => event.target.select()}
      />
      <div className={actions.actions}>
        <CopyButton text={feedUrl} ariaLabel={t('calendar.copy')} />
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('calendar.renew')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('calendar.renewTitle')}
          text={t('calendar.renewText')}
          yes={t('calendar.renew')}
          onYes={renew}
          onNo={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
