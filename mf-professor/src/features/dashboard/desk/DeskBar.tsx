import type { IconDefinition } from '@ant-design/icons-svg/lib/types';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import TranslationOutlined from '@ant-design/icons-svg/es/asn/TranslationOutlined';
import type { Command } from '@study-groups/web-sdk/commands/command';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useRegistry } from '@study-groups/web-sdk/commands/registry';
import { type MenuContent, useMenu } from '@study-groups/web-sdk/commands/useMenu';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type DeskCommand, type MenuName, MENU_NAMES, MENUS } from '../../../commands.ts';
import { useShownClass } from '../../class/shown-class.ts';
import type { Meanwhile } from '../../class/status.ts';
import { Bar } from './Bar.tsx';
import { Counts } from './Counts.tsx';
import styles from './DeskBar.module.css';
import { Standing } from './Standing.tsx';
import type { DeskCommands } from './useDeskCommands.ts';

type Asked = MenuName | 'all' | 'language';

interface DeskMenusProps {
  commands: Pick<DeskCommands, 'palette' | 'languages'>;
  /** There is room for one button alone, whose menu leads to the others. */
  isShort: boolean;
}

/** The menus of the commands that are available now; all others are in the palette. */
function DeskMenus({ commands: { palette, languages }, isShort }: DeskMenusProps) {
  const { t } = useTexts('professor-dashboard');
  const registry = useRegistry();
  const asked = useRef<{ name: Asked; opener: Element | null }>({ name: 'all', opener: null });
  const [shown, setShown] = useState<Asked>('all');
  const { menu, isOpen, openBelow } = useMenu(() => contentOf(asked.current.name));

  function open(name: Asked, opener: Element) {
    asked.current = { name, opener };
    setShown(name);
    openBelow(opener);
  }
  /** Opens another menu in place of the one that it is chosen in. */
  const leadTo = (name: Asked, title: string, icon?: IconDefinition): DeskCommand => ({
    id: `menu.${name}`,
    title,
    section: 'view',
    ...(icon && { icon }),
    run: () => asked.current.opener && open(name, asked.current.opener),
  });
  function contentOf(name: Asked): MenuContent {
    if (name === 'language') return { commands: languages, label: t('desk.language') };
    if (name === 'all') {
      return {
        commands: [palette, ...MENU_NAMES.map((each) => leadTo(each, t(`menus.${each}`)))],
        label: t('menus.all'),
      };
    }
    const all: readonly Command[] = [...registry.all(), leadTo('language', t('desk.language'), TranslationOutlined)];
    return {
      commands: MENUS[name].flatMap((id) => all.find((command) => command.id === id) ?? []),
      label: t(`menus.${name}`),
    };
  }
  const control = (name: Asked) => ({
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen && (shown === name || name === 'all'),
    'data-menu': name,
    onClick: ({ currentTarget }: MouseEvent<Element>) => open(name, currentTarget),
    onKeyDown: (event: KeyboardEvent<Element>) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open(name, event.currentTarget);
    },
  });
  return (
    <>
      {isShort ? (
        <IconButton label={t('menus.all')} className={styles.icon} {...control('all')}>
          <Icon of={MenuOutlined} />
        </IconButton>
      ) : (
        <span className={styles.menus}>
          {MENU_NAMES.map((name) => (
            <button key={name} type="button" className={styles.menu} {...control(name)}>
              {t(`menus.${name}`)}
              <Icon of={DownOutlined} className={styles.arrow} />
            </button>
          ))}
        </span>
      )}
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
  /** There is no room for a button of each menu. */
  isNarrow: boolean;
}

/** Shows which class it is, its state, its counts, the next step, and in menus and the palette all other commands. */
export function DeskBar({ commands, titleRef, isPhone, isNarrow, ...meanwhile }: DeskBarProps) {
  const { courseName } = useShownClass().class;
  const { next, undo, redo, palette } = commands;
  const [counts, isTight] = useTight();
  return (
    <Bar>
      <div className={styles.course}>
        <div className={styles.name}>
          <h1 ref={titleRef} tabIndex={-1} className={styles.title} dir="auto" title={courseName}>
            {courseName}
          </h1>
          <Standing {...meanwhile} />
        </div>
        {!isPhone && <Counts ref={counts} signedUp={meanwhile.signedUp} />}
      </div>
      {!isPhone && <CommandButton command={next} kind="primary" className={styles.next} />}
      {!isPhone && (
        <span className={styles.tools}>
          <CommandButton command={undo} iconOnly />
          <CommandButton command={redo} iconOnly />
        </span>
      )}
      <DeskMenus commands={commands} isShort={isNarrow || isTight} />
      {!isNarrow && <CommandButton command={palette} iconOnly />}
    </Bar>
  );
}

/** Returns whether a line has too little room beside the menus, as in a language of long words; the menus make room for it then. */
function useTight() {
  const line = useRef<HTMLDivElement>(null);
  const { element } = useHost();
  const [tightUpTo, setTightUpTo] = useState(0);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const node = line.current;
    const window = element.ownerDocument.defaultView;
    if (!node || !window) return;
    const look = () => {
      setWidth(window.innerWidth);
      if (node.scrollWidth > node.clientWidth + 1) setTightUpTo((before) => Math.max(before, window.innerWidth));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return [line, width <= tightUpTo && tightUpTo > 0] as const;
}
