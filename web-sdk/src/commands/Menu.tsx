import { folded } from '@study-groups/contracts/fold';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useHost } from '../host/useHost.ts';
import { Icon } from '../ui/Icon.tsx';
import { type Command, type CommandSection, runCommand } from './command.ts';
import styles from './Menu.module.css';
import { useCommandLook } from './registry.ts';
import { ariaShortcut, shortcutText } from './shortcut-text.ts';

/** The position at which a menu opens, in px of the window: from `left`, or up to `right` in a right-to-left language. */
export interface MenuPlace {
  left: number;
  right: number;
  top: number;
}

interface MenuProps {
  commands: readonly Command[];
  label: string;
  /** Sections under whose names the commands are listed, in this order; without them they are one list, in the given order. */
  sections?: readonly CommandSection[] | undefined;
  place: MenuPlace;
  /** Element that gets the focus when it closes. */
  returnTo: Element;
  onClose: () => void;
}

/** Px to the edges of the window. */
const MARGIN = 8;

/** An open menu of commands. It goes when one is run, and by Escape, Tab, or a press elsewhere. */
export function Menu({ commands: given, sections, label, place, returnTo, onClose }: MenuProps) {
  const { present, shortcutsOn } = useCommandLook();
  const groups = sections?.map(({ name, title }) => ({
    title,
    own: given.filter(({ section }) => section === name).map(present),
  }));
  const commands = groups ? groups.flatMap(({ own }) => own) : given.map(present);
  const { root, element } = useHost();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useClosing(list, onClose);

  const itemsOf = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const focus = (index: number): void => itemsOf().at(index)?.focus();
  const close = (): void => {
    onClose();
    if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus();
  };
  const choose = (command: Command): void => {
    if (command.unavailable !== undefined || command.busy) return;
    // The focus goes back first: a dialog that the command opens returns it there.
    close();
    runCommand(command);
  };

  useLayoutEffect(() => {
    const menu = list.current;
    if (!menu) return;
    fit(menu, place);
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [place]);

  const press = (event: KeyboardEvent): void => {
    const items = itemsOf();
    const at = items.indexOf(root.activeElement as HTMLElement);
    const to = moveOf(event.key, at, items.length) ?? typedIndex(event, at, commands);
    if (to !== undefined) focus(to);
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    // Nothing behind the menu hears of its keys.
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === ' ') {
      const command = commands[at];
      if (command) choose(command);
    }
    event.preventDefault();
  };

  const itemOf = (command: Command): ReactNode => {
    const index = commands.indexOf(command);
    return (
      <div
        key={command.id}
        role="menuitem"
        // One that the Tab key could reach: the menu may scroll.
        tabIndex={index === 0 ? 0 : -1}
        data-command={command.id}
        className={command.danger ? `${styles.item} ${styles.danger}` : styles.item}
        aria-disabled={command.unavailable !== undefined || command.busy || undefined}
        aria-describedby={command.unavailable === undefined ? undefined : `${id}-${index}`}
        aria-keyshortcuts={shortcutsOn && command.shortcut ? ariaShortcut(command.shortcut) : undefined}
        onClick={() => choose(command)}
        onPointerMove={() => focus(index)}
      >
        <span className={styles.icon}>{command.icon && <Icon of={command.icon} />}</span>
        <span>{command.title}</span>
        {shortcutsOn && command.shortcut && <kbd aria-hidden>{shortcutText(command.shortcut)}</kbd>}
        {command.unavailable !== undefined && (
          <span id={`${id}-${index}`} className={styles.why}>
            {command.unavailable}
          </span>
        )}
      </div>
    );
  };

  return createPortal(
    <div
      ref={list}
      role="menu"
      aria-label={label}
      className={styles.menu}
      onKeyDown={press}
      // The menu key fires once more when it is let go.
      onContextMenu={(event) => event.preventDefault()}
    >
      {groups
        ? groups.map(
            ({ title, own }) =>
              own.length > 0 && (
                <div key={title} role="group" aria-label={title} className={styles.group}>
                  <div role="presentation" className={styles.heading}>
                    {title}
                  </div>
                  {own.map(itemOf)}
                </div>
              ),
          )
        : commands.map(itemOf)}
    </div>,
    // In a landmark, where a screen reader goes from one to the next.
    returnTo.closest('main') ?? (root instanceof ShadowRoot ? element : root.body),
  );
}

/** Closes a menu when something else is pressed, or when the window changes under it. */
function useClosing(list: { current: HTMLElement | null }, onClose: () => void): void {
  const { element } = useHost();
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const document = element.ownerDocument;
    const window = document.defaultView;
    const close = (): void => latest.current();
    const press = (event: Event): void => {
      if (!event.composedPath().includes(list.current as EventTarget)) close();
    };
    document.addEventListener('pointerdown', press, true);
    window?.addEventListener('resize', close);
    window?.addEventListener('blur', close);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      window?.removeEventListener('resize', close);
      window?.removeEventListener('blur', close);
    };
  }, [element, list]);
}

/** Puts a menu at its place, moved as far as it takes to be seen whole. */
function fit(menu: HTMLElement, { left, right, top }: MenuPlace): void {
  const { clientWidth, clientHeight } = menu.ownerDocument.documentElement;
  const { width, height } = menu.getBoundingClientRect();
  const start = menu.matches(':dir(rtl)') ? right - width : left;
  menu.style.left = `${Math.max(MARGIN, Math.min(start, clientWidth - width - MARGIN))}px`;
  menu.style.top = `${Math.max(MARGIN, Math.min(top, clientHeight - height - MARGIN))}px`;
}

/** Returns the index of the item to which a key moves; undefined if none. */
function moveOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (Math.max(at, 0) + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** The key that a title begins with; a space works an item. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** The next command, round and round, whose title begins with the letter that was typed; undefined if there is none. */
function typedIndex(event: KeyboardEvent, at: number, commands: readonly Command[]): number | undefined {
  if (!isLetter(event)) return undefined;
  const letter = folded(event.key);
  const order = commands.map((_, index) => (at + 1 + index) % commands.length);
  return order.find((index) => folded(commands[index]?.title ?? '').startsWith(letter));
}
