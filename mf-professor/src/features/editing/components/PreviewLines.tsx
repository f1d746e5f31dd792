import ArrowDownOutlined from '@ant-design/icons-svg/es/asn/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons-svg/es/asn/ArrowUpOutlined';
import MinusOutlined from '@ant-design/icons-svg/es/asn/MinusOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import type { EditPreview } from '../preview-edit.ts';
import type { ManyPreview } from '../preview-many.ts';
import { usePreviewWords } from '../preview-words.ts';
import styles from './PreviewLines.module.css';

/** Shows the effect of an edit: both groups' scores, the class's, and the objections to it. */
export function PreviewLines({ preview }: { preview: EditPreview }) {
  const { t } = useTexts('professor-editing');
  const groupName = useGroupName();
  const { groupScores, classScores, warnings } = usePreviewWords(useShownClass());
  const { to, from, classBefore, classAfter } = preview;
  return (
    <ul className={styles.lines}>
      {[to, from].map(
        (group) =>
          group && (
            <li key={group.id}>
              <bdi>{groupName(group.name)}</bdi>
              <Change {...groupScores(group)} gain={(group.after ?? 0) - (group.before ?? 0)} />
            </li>
          ),
      )}
      <li>
        {t('preview.class')}
        <Change {...classScores(preview)} gain={classAfter - classBefore} />
      </li>
      {warnings(preview).map((warning) => (
        <li key={warning} className={styles.warning}>
          <Icon of={WarningOutlined} />
          <span>{warning}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows the effect of moving several: the group's score and the class's, and a group that would be too large. */
export function ManyLines({ preview }: { preview: ManyPreview }) {
  const { t } = useTexts('professor-editing');
  const groupName = useGroupName();
  const { groupScores, classScores, fullWarnings } = usePreviewWords(useShownClass());
  const { to, classBefore, classAfter } = preview;
  return (
    <ul className={styles.lines}>
      <li>
        <bdi>{groupName(to.name)}</bdi>
        <Change {...groupScores(to)} gain={(to.after ?? 0) - (to.before ?? 0)} />
      </li>
      <li>
        {t('preview.class')}
        <Change {...classScores(preview)} gain={classAfter - classBefore} />
      </li>
      {fullWarnings(preview).map((warning) => (
        <li key={warning} className={styles.warning}>
          <Icon of={WarningOutlined} />
          <span>{warning}</span>
        </li>
      ))}
    </ul>
  );
}

interface ChangeProps {
  before: ReactNode;
  after: ReactNode;
  gain: number;
}

/** A score before and after, with the way it goes: not by colour alone. */
function Change({ before, after, gain }: ChangeProps) {
  const { t } = useTexts('professor-editing');
  const values = { before: String(before), after: String(after) };
  const way = before === after ? 'same' : gain > 0 ? 'up' : 'down';
  const icon = { same: MinusOutlined, up: ArrowUpOutlined, down: ArrowDownOutlined }[way];
  return (
    <span className={`${styles.change} ${styles[way]}`}>
      <span aria-hidden>{t('preview.scores', values)}</span>
      <span className={layout.hidden}>{t('preview.scoresWords', values)}</span>
      <Icon of={icon} />
    </span>
  );
}
