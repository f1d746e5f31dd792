import type { MemberLink } from '@study-groups/contracts/links';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { leaveClass, renewLink } from '../later-calls.ts';
import { forgetPage } from '../kept-page.ts';
import { FindGroupPart } from '../../find-group/FindGroupPart.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Section } from './Section.tsx';
import actions from './Actions.module.css';

export interface LinkCareProps {
  link: MemberLink;
  /** True if the student may still leave the class. */
  canLeave: boolean;
  /** Called once the link leads nowhere, and why. */
  onGone: (why: 'renewed' | 'left') => void;
  onForget: () => void;
}

/**
 * Offers help for the case that others may have the link of the mail, for a device that others use, for a group of another class,
 * and for leaving this one.
 */
export function LinkCare({ link, canLeave, onGone, onForget }: LinkCareProps) {
  const { t } = useTexts('my-group-rest');
  const host = useHost();
  const { failureText } = useFailureText();
  /** Action that has to be confirmed now. */
  const [asked, ask] = useState<'renew' | 'leave'>();
  /** Whether a group that this device doesn't know is looked for. */
  const [isFinding, setFinding] = useState(false);
  const confirm = async () => {
    const failure = await (asked === 'leave' ? leaveClass : renewLink)(host, link);
    ask(undefined);
    // Of who leaves once more the first time has been stored, and its answer lost.
    const hasLeft = asked === 'leave' && failure?.code === 'class_left';
    if (failure && !hasLeft) host.toasts.show('destructive', failureText(failure));
    else onGone(asked === 'leave' ? 'left' : 'renewed');
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
        <Button kind="quiet" className={actions.flush} onClick={() => ask('renew')}>
          {t('link.renew')}
        </Button>
        <Button kind="quiet" className={actions.flush} onClick={forget}>
          {t('link.forget')}
        </Button>
        <Button kind="quiet" className={actions.flush} aria-expanded={isFinding} onClick={() => setFinding(!isFinding)}>
          {t('link.find')}
        </Button>
        {canLeave && (
          <Button kind="quiet" className={actions.flush} onClick={() => ask('leave')}>
            {t('link.leave')}
          </Button>
        )}
      </div>
      {isFinding && <FindGroupPart />}
      {asked && (
        <ConfirmDialog
          title={t(`link.${asked}Title`)}
          text={t(`link.${asked}Text`)}
          yes={t(`link.${asked}Yes`)}
          onYes={confirm}
          onNo={() => ask(undefined)}
        />
      )}
    </Section>
  );
}
