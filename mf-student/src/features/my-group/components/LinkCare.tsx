import type { MemberLink } from '@study-groups/contracts/member-link';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { renewLink } from '../calls.ts';
import { forgetPage } from '../kept-page.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Section } from './Section.tsx';
import actions from './Actions.module.css';

export interface LinkCareProps {
  link: MemberLink;
  onRenewed: () => void;
  onForget: () => void;
}

/** What to do about the link of the mail where others may have it, and about a device that others use. */
export function LinkCare({ link, onRenewed, onForget }: LinkCareProps) {
  const { t } = useTexts('my-group-rest');
  const host = useHost();
  const { failureText } = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const renew = async () => {
    const failure = await renewLink(host, link);
    setAsking(false);
    if (failure) host.toasts.show('destructive', failureText(failure));
    else onRenewed();
  };
  const forget = () => {
    const window = host.element.ownerDocument.defaultView;
    if (window) forgetPage(window);
    onForget();
  };
  return (
    <Section heading={t('link.heading')}>
      <p className={layout.muted}>{t('link.text')}</p>
      <div className={`${actions.actions} ${actions.lines}`}>
        <Button kind="quiet" className={actions.flush} onClick={() => setAsking(true)}>
          {t('link.renew')}
        </Button>
        <Button kind="quiet" className={actions.flush} onClick={forget}>
          {t('link.forget')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('link.renewTitle')}
          text={t('link.renewText')}
          yes={t('link.renewYes')}
          onYes={renew}
          onNo={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
