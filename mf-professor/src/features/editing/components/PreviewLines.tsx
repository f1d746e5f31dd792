import ArrowDownOutlined from '@ant-design/icons-svg/es/asn/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons-svg/es/asn/ArrowUpOutlined';
import MinusOutlined from '@ant-design/icons-svg/es/asn/MinusOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import type { Objections } from '@study-groups/scoring/objections';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import type { EditPreview, GroupChange } from '../preview-edit.ts';
import type { ManyPreview } from '../preview-many.ts';
import { usePreviewWords } from '../preview-words.ts';
import styles from './PreviewLines.module.css';

/** Shows the effect of an edit: the objections to it, then both groups' scores and the class's. */
export function PreviewLines({ preview }: { preview: EditPreview }) {
  return <Lines preview={preview} groups={[preview.to, ...(preview.from ? [preview.from] : [])]} />;
}

/** Shows the same of moving several. */
export function ManyLines({ preview }: { preview: ManyPreview }) {
  return <Lines preview={preview} groups={[preview.to, ...preview.from]} />;
}

interface LinesProps {
  preview: Objections & Pick<EditPreview, 'to' | 'classBefore' | 'classAfter'>;
  groups: readonly GroupChange[];
}

function Lines({ preview, groups }: LinesProps) {
  const { t } = useTexts('professor-editing');
  const groupName = useGroupName();
  const { groupScores, classScores, warnings } = usePreviewWords(useShownClass());
  const { classBefore, classAfter, broken } = preview;
  // No score speaks for what breaks a rule.
  const isPraised = broken.length === 0;
  return (
    <ul className={styles.lines}>
      {warnings(preview).map((warning) => (
        <li key={warning} className={styles.warning}>
          <Icon of={WarningOutlined} />
          <span>{warning}</span>
        </li>
      ))}
      {groups.map((group) => (
        <li key={group.id}>
          <bdi>{groupName(group.name)}</bdi>
          <Change {...groupScores(group)} gain={(group.after ?? 0) - (group.before ?? 0)} isPraised={isPraised} />
        </li>
      ))}
      <li>
        {t('preview.class')}
        <Change {...classScores(preview)} gain={classAfter - classBefore} isPraised={isPraised} />
      </li>
    </ul>
  );
}

interface ChangeProps {
  before: ReactNode;
  after: ReactNode;
  gain: number;
  /** Whether a gain is shown in green. */
  isPraised: boolean;
}

/** A score before and after, with the way it goes: not by colour alone. */
function Change({ before, after, gain, isPraised }: ChangeProps) {
  const { t } = useTexts('professor-editing');
  const values = { before: String(before), after: String(after) };
  const way = before === after ? 'same' : gain > 0 ? 'up' : 'down';
  const icon = { same: MinusOutlined, up: ArrowUpOutlined, down: ArrowDownOutlined }[way];
  return (
    <span className={`${styles.change} ${styles[way === 'up' && !isPraised ? 'same' : way]}`}>
      <span aria-hidden>{t('preview.scores', values)}</span>
      <span className={layout.hidden}>{t('preview.scoresWords', values)}</span>
      <Icon of={icon} />
    </span>
  );
}
