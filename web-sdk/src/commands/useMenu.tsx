import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useHost } from '../host/useHost.ts';
import type { Command, CommandSection } from './command.ts';
import { Menu, type MenuPlace } from './Menu.tsx';

/** The content of a menu, and its subject. */
export interface MenuContent {
  commands: readonly Command[];
  label: string;
  /** Under whose names the commands stand; one list without them. */
  sections?: readonly CommandSection[] | undefined;
}

/** A menu, and what opens it. */
export interface OpenMenu {
  /** To be drawn anywhere in the component that has the menu. */
  menu: ReactNode;
  isOpen: boolean;
  /** Opens it below a button. */
  openBelow: (opener: Element) => void;
  /** Opens it where the pointer is. */
  onContextMenu: (event: MouseEvent<Element>) => void;
  /** Opens it at what has the focus, by the menu key or Shift and F10. */
  onKeyDown: (event: KeyboardEvent<Element>) => void;
}

interface Opened extends MenuContent {
  place: MenuPlace;
  returnTo: Element;
}

/**
 * One menu for an element, or for many: `contentOf` is asked for the event's target when it opens, and may give undefined
 * where there is none. Afterwards the focus is where it was.
 */
export function useMenu(contentOf: (target: Element) => MenuContent | undefined): OpenMenu {
  const { root } = useHost();
  const [opened, setOpened] = useState<Opened>();
  const open = (target: Element, place: MenuPlace): boolean => {
    const content = contentOf(target);
    if (!content || content.commands.length === 0) return false;
    const focused = root.activeElement;
    setOpened({ ...content, place, returnTo: focused && focused !== target.ownerDocument.body ? focused : target });
    return true;
  };
  const openBelow = (opener: Element): void => {
    const { left, right, bottom } = opener.getBoundingClientRect();
    open(opener, { left, right, top: bottom });
  };
  return {
    menu: opened && <Menu {...opened} onClose={() => setOpened(undefined)} />,
    isOpen: opened !== undefined,
    openBelow,
    onContextMenu: (event) => {
      const target = event.target as Element;
      // What is typed into, and words that were selected to be copied, keep the browser's own menu.
      if (isInOtherTree(event) || target.closest('input, textarea')) return;
      if (target.ownerDocument.getSelection()?.isCollapsed === false) return;
      const { clientX, clientY } = event;
      if (open(target, { left: clientX, right: clientX, top: clientY })) event.preventDefault();
    },
    onKeyDown: (event) => {
      const isMenuKey = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
      if (!isMenuKey || isInOtherTree(event)) return;
      const { left, right, bottom } = (event.target as Element).getBoundingClientRect();
      if (open(event.target as Element, { left, right, top: bottom })) event.preventDefault();
    },
  };
}

/** Returns the props of a button that opens a menu of commands below it, by a press or the down arrow; and the menu. */
export function useMenuButton(content: MenuContent) {
  const { menu, isOpen, openBelow } = useMenu(() => content);
  return {
    menu,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onClick: ({ currentTarget }: MouseEvent<Element>) => openBelow(currentTarget),
      onKeyDown: (event: KeyboardEvent<Element>) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        openBelow(event.currentTarget);
      },
    } as const,
  };
}

/**
 * Tells whether an event comes from an element that React renders in the component but shows elsewhere, such as a dialog or the
 * menu itself.
 */
function isInOtherTree({ currentTarget, target }: { currentTarget: Element; target: EventTarget }): boolean {
  return !(target instanceof Element && currentTarget.contains(target));
}
