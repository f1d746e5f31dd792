import type { MyGroup, StoppableMail } from '@study-groups/contracts/my-group';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { stopping } from '../later-calls.ts';
import type { Act } from '../useMyGroup.ts';
import { Section } from './Section.tsx';

const MAILS = ['invitations', 'reminders', 'did-you-meet', 'surveys'] as const satisfies readonly StoppableMail[];

/** Which mails about meetings and surveys the member gets. */
export function MailSwitches({ stopped, act }: { stopped: MyGroup['you']['stopped']; act: Act }) {
  const { t } = useTexts('my-group-rest');
  return (
    <Section heading={t('mails.heading')}>
      <p className={layout.muted}>{t('mails.text')}</p>
      <div>
        {MAILS.map((kind) => (
          <CheckRow key={kind} checked={!stopped.includes(kind)} onChange={(comes) => void act(stopping(kind, !comes))}>
            {t(`mails.${kind}`)}
          </CheckRow>
        ))}
      </div>
    </Section>
  );
}
