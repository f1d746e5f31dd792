import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import CrownFilled from '@ant-design/icons-svg/es/asn/CrownFilled';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import type { Translate } from '@study-groups/web-sdk/i18n/i18n';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type KeyboardEvent, memo, type MouseEvent } from 'react';
import { handleMark, placeMark } from '../drag-marks.ts';
import { useEditing, useRowState } from '../editing-context.ts';
import styles from './TileMember.module.css';

interface TileMemberProps {
  member: DashboardGroup['members'][number];
  groupId: number;
  /** True if they signed up after the groups were formed. */
  isLate: boolean;
  /** True if the Tab key reaches the name. */
  isReached: boolean;
  t: Translate<'professor-editing'>;
}

/** A member as one line of a tile: the whole name drags and selects, and a menu says what else can be done. */
export const TileMember = memo(function TileMember({ member, groupId, isLate, isReached, t }: TileMemberProps) {
  const { selection, openMenu, canDrag } = useEditing();
  const { isSwapped, isSelected, isPending, isMenuOpen } = useRowState(member.id);
  const { id, fullName, isLeader } = member;

  function onClick(event: MouseEvent): void {
    const isTogether = event.ctrlKey || event.metaKey || event.shiftKey;
    // While some are selected, a finger selects more; else a click on a name opens the group. Screen readers click without detail.
    const isByFinger = selection.current().size > 0 && matchMedia('(pointer: coarse)').matches;
    if (!isTogether && !isByFinger && event.detail > 0) return;
    event.stopPropagation();
    selection.toggle(id);
  }

  /** Opens the member's menu by the right button of the mouse. A finger that rests on a name drags it. */
  function onContextMenu(event: MouseEvent): void {
    const button = event.currentTarget.querySelector<HTMLElement>('[data-student-menu]');
    if (!button || globalThis.matchMedia?.('(pointer: coarse)').matches) return;
    event.preventDefault();
    event.stopPropagation();
    openMenu({ studentId: id, button });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const button = event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-student-menu]');
    const isMenu = event.key === 'Enter' || event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
    if (event.key === ' ') selection.toggle(id);
    else if (isMenu && button) openMenu({ studentId: id, button });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <li
      className={styles.member}
      onContextMenu={onContextMenu}
      {...placeMark({ groupId, studentId: id })}
      data-swaps={isSwapped ? '' : undefined}
      data-picked={isSelected ? '' : undefined}
      data-pending={isPending ? '' : undefined}
    >
      {isSelected && (
        <span className={styles.picked} aria-hidden>
          <Icon of={CheckOutlined} />
        </span>
      )}
      <span
        className={styles.name}
        draggable={canDrag}
        {...handleMark(id)}
        dir="auto"
        title={fullName}
        role="checkbox"
        aria-checked={isSelected}
        aria-keyshortcuts="Space Enter"
        tabIndex={isReached ? 0 : -1}
        data-member={id}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {fullName}
      </span>
      {isLeader && (
        <span className={styles.leader} title={t('common:group.leader')}>
          <Icon of={CrownFilled} />
          <span className={layout.hidden}>{t('common:group.leader')}</span>
        </span>
      )}
      {isLate && (
        <span className={styles.late} title={t('member.late')}>
          <Icon of={ClockCircleOutlined} />
          <span className={layout.hidden}>{t('member.late')}</span>
        </span>
      )}
      {/* By the keyboard it opens from the name. */}
      <button
        type="button"
        className={styles.menu}
        aria-label={t('member.menu', { name: fullName })}
        title={t('member.menu', { name: fullName })}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        data-student-menu={id}
        onClick={(event) => openMenu(isMenuOpen ? undefined : { studentId: id, button: event.currentTarget })}
      />
    </li>
  );
});
