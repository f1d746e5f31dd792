import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { weekOf } from '@study-groups/web-sdk/ui/week-levels';
import type { ReactNode } from 'react';
import { SAMPLE_GROUP, SAMPLE_WEEKS } from './sample.ts';

/** A link as a professor would hand it out. */
const SAMPLE_LINK = '/class/eu-cs101-fall26-rivera';

/** How it works, in three steps, each with a piece of the product. */
export function Steps() {
  const { t } = useTexts('shell');
  return (
    <ol className="home-steps">
      <Step number={1} name="request">
        <p className="home-crop-link">
          <LinkOutlined aria-hidden />
          <bdi dir="ltr">{SAMPLE_LINK}</bdi>
        </p>
        <p className="home-crop-state">
          <span className="home-dot" aria-hidden />
          {t('steps.request.state')}
        </p>
      </Step>
      <Step number={2} name="submit">
        <div className="home-crop-week">
          <Week counts={weekOf(SAMPLE_WEEKS[0])} total={1} cell={7} />
          <ul>
            {(['explainer', 'hybrid', 'twice'] as const).map((wish) => (
              <li key={wish}>{t(`steps.submit.${wish}`)}</li>
            ))}
          </ul>
        </div>
      </Step>
      <Step number={3} name="match">
        <div className="home-crop-group">
          <GroupCard group={SAMPLE_GROUP} level={3} />
        </div>
      </Step>
    </ol>
  );
}

function Step({ number, name, children }: { number: number; name: string; children: ReactNode }) {
  const { t } = useTexts('shell');
  return (
    <li className="home-step">
      {/* A picture of the product, not a part of the page to act on. */}
      <div className="home-crop" inert>
        {children}
      </div>
      <h3>
        <span className="home-step-number">{number}</span> {t(`steps.${name}.title`)}
      </h3>
      <p className="sg-muted">{t(`steps.${name}.text`)}</p>
    </li>
  );
}
