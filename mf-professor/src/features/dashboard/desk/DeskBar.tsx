import TranslationOutlined from '@ant-design/icons-svg/es/asn/TranslationOutlined';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { IconMenuButton } from '@study-groups/web-sdk/commands/IconMenuButton';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { RefObject } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import type { Meanwhile } from '../../class/status.ts';
import { Bar } from './Bar.tsx';
import { Counts } from './Counts.tsx';
import styles from './DeskBar.module.css';
import { Standing } from './Standing.tsx';
import type { DeskCommands } from './useDeskCommands.ts';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import { useRegistry } from '@study-groups/web-sdk/commands/registry';
import { useMenu } from '@study-groups/web-sdk/commands/useMenu';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { useSections } from '../../../commands.ts';

/** These stand above the groups, wherever they can be done. */
const ABOVE_GROUPS: readonly string[] = ['groups.add', 'groups.reshuffle'];

/**
 * The menu of the commands that are available now and shown nowhere else; the next step is next to it. `isShort`: as an icon
 * alone.
 */
function MoreMenu({ next, isShort }: { next: string; isShort: boolean }) {
  const { t } = useTexts('professor-dashboard');
  const registry = useRegistry();
  const sections = useSections();
  const label = t('header.more');
  const { menu, isOpen, openBelow } = useMenu(() => ({
    commands: registry.all().filter(({ id }) => id !== next && !ABOVE_GROUPS.includes(id)),
    label,
    sections,
  }));
  return (
    <>
      <IconButton
        label={label}
        className={isShort ? styles.icon : styles.more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => openBelow(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          openBelow(event.currentTarget);
        }}
      >
        {isShort ? (
          <Icon of={MenuOutlined} />
        ) : (
          <>
            {label}
            <Icon of={DownOutlined} className={styles.arrow} />
          </>
        )}
      </IconButton>
      {menu}
    </>
  );
}

interface DeskBarProps extends Meanwhile {
  commands: DeskCommands;
  /** The name of the class, for the focus that has nowhere else to go. */
  titleRef: RefObject<HTMLHeadingElement | null>;
  /** There is little room: all but the name and the menu stands elsewhere. */
  isPhone: boolean;
  /** There is room for what changes the look, too. */
  isWide: boolean;
}

/** Shows which class it is, its state, the next step, and behind a menu all other commands. */
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
