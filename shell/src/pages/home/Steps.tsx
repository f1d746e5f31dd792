import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { weekOf } from '@study-groups/web-sdk/ui/week-levels';
import type { ReactNode } from 'react';
import { SAMPLE_GROUP, SAMPLE_WEEKS } from './sample.ts';
import styles from './Steps.module.css';

/** A link as a professor would hand it out. */
const SAMPLE_LINK = '/class/eu-cs101-fall26-rivera';

/** How it works, in three steps, each with a piece of the product. */
export function Steps() {
  const { t } = useTexts('shell');
  return (
    <ol className={styles.steps}>
      <Step number={1} name="request">
        <p className={styles.link}>
          <Icon of={LinkOutlined} />
          <bdi dir="ltr">{SAMPLE_LINK}</bdi>
        </p>
        <p className={styles.state}>
          <span className={styles.dot} aria-hidden />
          {t('steps.request.state')}
        </p>
      </Step>
      <Step number={2} name="submit">
        <div className={styles.week}>
          <Week counts={weekOf(SAMPLE_WEEKS[0])} total={1} cell={7} />
          <ul>
            {(['explainer', 'hybrid', 'twice'] as const).map((wish) => (
              <li key={wish}>{t(`steps.submit.${wish}`)}</li>
            ))}
          </ul>
        </div>
      </Step>
      <Step number={3} name="match">
        <div className={styles.group}>
          <GroupCard group={SAMPLE_GROUP} level={3} />
        </div>
      </Step>
    </ol>
  );
}

function Step({
  number,
  name,
  children,
}: {
  number: number;
  name: 'request' | 'submit' | 'match';
  children: ReactNode;
}) {
  const { t } = useTexts('shell');
  return (
    <li className={styles.step}>
      {/* A picture of the product, not a part of the page to act on. */}
      <div className={styles.crop} inert>
        {children}
      </div>
      <h3>
        <span className={styles.number}>{number}</span> {t(`steps.${name}.title`)}
      </h3>
      <p className={layout.muted}>{t(`steps.${name}.text`)}</p>
    </li>
  );
}
