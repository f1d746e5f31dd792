import type { MemberLink } from '@study-groups/contracts/links';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { leaderToken } from '../later-calls.ts';
import { Section } from './Section.tsx';
import actions from './Actions.module.css';

/** As the addresses of a leader's mail call them. */
const TOOLS = ['message', 'email', 'schedule', 'drive'] as const;
type Tool = (typeof TOOLS)[number];

/** What a leader's mail links to. */
export function LeaderTools({ link }: { link: MemberLink }) {
  const { t } = useTexts('my-group-rest');
  const host = useHost();
  const { failureText } = useFailureText();
  const [busy, setBusy] = useState<Tool>();
  const open = async (tool: Tool) => {
    setBusy(tool);
    const outcome = await leaderToken(host, link);
    setBusy(undefined);
    if ('failure' in outcome) host.toasts.show('destructive', failureText(outcome.failure));
    else window.location.assign(`${host.apiBase}/api/l/${outcome.token}/${tool}`);
  };
  return (
    <Section heading={t('leader.heading')}>
      <p className={layout.muted}>{t('leader.text')}</p>
      <div className={`${actions.actions} ${actions.wide}`}>
        {TOOLS.map((tool) => (
          <Button key={tool} busy={busy === tool} onClick={() => void open(tool)}>
            {t(`leader.${tool}`)}
          </Button>
        ))}
      </div>
    </Section>
  );
}
