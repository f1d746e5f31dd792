import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import { type OpenMenu, useEditing } from '../editing-context.ts';
import { type MemberAction, type MemberActionsOf, useMemberActions } from '../useMemberActions.ts';
import { preloadDialogs } from './EditingDialogs.tsx';
import styles from './MemberMenu.module.css';

/** The one menu of all students' buttons: what can be done with the student whose button was pressed. */
export function MemberMenu(props: MemberActionsOf) {
  const { menu } = useEditing();
  const open = useSyncExternalStore(menu.subscribe, menu.current);
  const { students } = useShownClass();
  if (!open || !students.some(({ id }) => id === open.studentId)) return null;
  return <OpenMemberMenu key={open.studentId} {...props} {...open} />;
}

function OpenMemberMenu({ studentId, button, onWhy }: MemberActionsOf & OpenMenu) {
  const { t } = useTexts('professor-editing');
  const { openMenu } = useEditing();
  const { students } = useShownClass();
  const list = useRef<HTMLDivElement>(null);
  const items = useMemberActions(studentId, { onWhy });
  const name = students.find(({ id }) => id === studentId)?.fullName ?? '';

  useLayoutEffect(() => {
    placeAt(list.current!, button);
    list.current!.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [button]);

  useEffect(preloadDialogs, []);

  useEffect(() => {
    const close = () => openMenu(undefined);
    const { top, left } = button.getBoundingClientRect();
    // A scroll from before it opened may be reported only now.
    const closeIfMoved = () => {
      const now = button.getBoundingClientRect();
      if (now.top !== top || now.left !== left) close();
    };
    const closeOutside = (event: Event) => {
      const path = event.composedPath();
      if (!path.includes(list.current!) && !path.includes(button)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    addEventListener('resize', close);
    // Otherwise it would appear next to another student's button; lists scroll too.
    addEventListener('scroll', closeIfMoved, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      removeEventListener('resize', close);
      removeEventListener('scroll', closeIfMoved, { capture: true });
    };
  }, [button, openMenu]);

  function leave(): void {
    openMenu(undefined);
    button.focus();
  }

  function choose({ onChoose, staysOpen, isBusy }: MemberAction): void {
    if (isBusy) return;
    // First, so that what opens now gives the focus back to the button.
    if (!staysOpen) leave();
    onChoose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const all = [...list.current!.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = all.findIndex((item) => item.contains(event.target as Node));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) all.at(next % all.length)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') leave();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={list} role="menu" aria-label={t('menu.label', { name })} className={styles.menu} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={item.isDangerous ? `${styles.item} ${styles.danger}` : styles.item}
          aria-disabled={item.isBusy || undefined}
          onClick={() => choose(item)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** Below the button and in line with its end; above it where there is no room below. */
function placeAt(list: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const rtl = getComputedStyle(button).direction === 'rtl';
  const left = rtl ? at.left : at.right - width;
  const fits = at.bottom + height + 8 <= innerHeight;
  list.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  list.style.top = `${fits ? at.bottom + 4 : Math.max(8, at.top - height - 4)}px`;
}
