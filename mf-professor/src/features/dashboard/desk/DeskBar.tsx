import TranslationOutlined from '@ant-design/icons-svg/es/asn/TranslationOutlined';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { IconMenuButton } from '@study-groups/web-sdk/commands/IconMenuButton';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { RefObject } from 'react';
import { useShownClass } from '../shown-class.ts';
import type { Meanwhile } from '../standing.ts';
import { Bar } from './Bar.tsx';
import { Counts } from './Counts.tsx';
import styles from './DeskBar.module.css';
import { MoreMenu } from './MoreMenu.tsx';
import { Standing } from './Standing.tsx';
import type { DeskCommands } from './useDeskCommands.ts';

interface DeskBarProps extends Meanwhile {
  commands: DeskCommands;
  /** The name of the class, for the focus that has nowhere else to go. */
  titleRef: RefObject<HTMLHeadingElement | null>;
  /** There is little room: all but the name and the menu stands elsewhere. */
  isPhone: boolean;
  /** There is room for what changes the look, too. */
  isWide: boolean;
}

/** What class it is, how it stands, the one thing to do next, and behind it all others. */
export function DeskBar({ commands, titleRef, isPhone, isWide, ...meanwhile }: DeskBarProps) {
  const { t } = useTexts('professor-dashboard');
  const { courseName } = useShownClass().class;
  const { next, undo, redo, palette, help, theme, languages } = commands;
  return (
    <Bar>
      <div className={styles.course}>
        <h1 ref={titleRef} tabIndex={-1} className={styles.title} dir="auto" title={courseName}>
          {courseName}
        </h1>
        <Standing {...meanwhile} />
      </div>
      {!isPhone && <Counts signedUp={meanwhile.signedUp} />}
      {!isPhone && <CommandButton command={next} kind="primary" className={styles.next} />}
      {!isPhone && (
        <span className={styles.tools}>
          <CommandButton command={undo} iconOnly />
          <CommandButton command={redo} iconOnly />
        </span>
      )}
      {isWide && (
        <span className={styles.tools}>
          <CommandButton command={palette} iconOnly />
          <CommandButton command={help} iconOnly />
          <IconMenuButton commands={languages} label={t('desk.language')}>
            <Icon of={TranslationOutlined} />
          </IconMenuButton>
          <CommandButton command={theme} iconOnly />
        </span>
      )}
      <MoreMenu next={next.id} isShort={isPhone} />
    </Bar>
  );
}
