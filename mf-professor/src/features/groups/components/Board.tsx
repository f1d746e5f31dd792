import { useVirtualizer } from '@tanstack/react-virtual';
import { useMenu } from '@study-groups/web-sdk/commands/useMenu';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageScroll } from '../../../ui/usePageScroll.ts';
import { useEditing } from '../../editing/editing-context.ts';
import type { GroupFacts } from '../../class/group-facts.ts';
import type { Marks } from '../group-marks.ts';
import { useDrawnRows } from '../useDrawnRows.ts';
import { useContactCommands } from '../useContactCommands.ts';
import styles from './Board.module.css';
import { GroupTile } from './GroupTile.tsx';

/** With this number of groups or more, only the tiles near the window are rendered. */
const WINDOWED_FROM = 60;
/** The least width of a tile and the gap between two, in px; the style sheets have the same numbers. */
const TILE_WIDTH = 168;
const GAP = 6;
/** The height of a tile without its members, and of each of these for a mouse and for a finger, in px. */
const FRAME_HEIGHT = 73;
const MEMBER_HEIGHT = { fine: 24, coarse: 32 };
/** The height of a further line of a name, in px, and the letters for which there is room in each, at least. */
const NAME_LINE = { height: 20, letters: 12 };
/** About this number of tiles is drawn in one go, so that scrolling never waits for them. */
const TILES_AT_ONCE = 8;

interface BoardProps {
  /** Label of the board, for those who can't see it. */
  label: string;
  groups: readonly GroupFacts[];
  marks: Marks;
  selected: number | undefined;
  /** `isGoingThere`: by the keyboard, which goes on in what opens. */
  onSelect: (groupId: number, isGoingThere?: boolean) => void;
}

/** Groups as tiles of one height, as many beside each other as there is room for; arrow keys go from one to the next. */
export function Board({ label, groups, marks, selected, onSelect }: BoardProps) {
  const { rtl } = useTexts('professor-groups');
  const board = useRef<HTMLDivElement>(null);
  const columns = useColumns(board);
  const { top, scroll } = usePageScroll(board);
  const [pointer] = useState(pointerOfDevice);
  const [current, setCurrent] = useState<number>();
  const wanted = useRef<number>(undefined);
  const isWindowed = groups.length >= WINDOWED_FROM;
  const largest = Math.max(2, ...groups.map(({ group }) => linesOf(group)));
  const shortest = FRAME_HEIGHT + MEMBER_HEIGHT[pointer] * largest;
  // Rows that are placed by their number are all as high as the longest name takes.
  const nameLines = isWindowed ? Math.max(...groups.map(({ group }) => nameLinesOf(group.name))) : 1;
  const height = shortest + NAME_LINE.height * (nameLines - 1);
  const rows = Math.ceil(groups.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- what it returns stays in here.
  const virtualizer = useVirtualizer<Element, Element>({
    ...scroll,
    count: isWindowed ? rows : 0,
    estimateSize: () => height,
    gap: GAP,
    overscan: 2,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const drawn = useDrawnRows(
    items.map(({ index }) => index),
    Math.max(1, Math.floor(TILES_AT_ONCE / columns)),
  );

  useEffect(() => virtualizer.measure(), [virtualizer, height]);

  // A tile that the keys went to may have to come first.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const tile = board.current?.querySelector<HTMLElement>(`[data-tile="${wanted.current}"]`);
    if (!tile) return;
    wanted.current = undefined;
    tile.focus();
  });

  // What opens beside the board takes columns from it: the tile that was chosen stays in sight.
  const shownRow = Math.floor(groups.findIndex(({ group }) => group.id === selected) / columns);
  useEffect(() => {
    if (shownRow < 0) return;
    if (isWindowed) virtualizer.scrollToIndex(shownRow);
    else board.current?.querySelector('[data-selected]')?.scrollIntoView?.({ block: 'nearest' });
  }, [shownRow, isWindowed, virtualizer]);

  const latest = useRef({ groups, columns, rtl, isWindowed, selected, onSelect });
  useEffect(() => {
    latest.current = { groups, columns, rtl, isWindowed, selected, onSelect };
  });
  const move = useCallback(
    (groupId: number, event: KeyboardEvent) => {
      const now = latest.current;
      const at = now.groups.findIndex(({ group }) => group.id === groupId);
      const to = tileAfter(at, event.key, { columns: now.columns, count: now.groups.length, rtl: now.rtl });
      const next = to === undefined ? undefined : now.groups[to]?.group.id;
      if (to === undefined || next === undefined) return;
      event.preventDefault();
      wanted.current = next;
      setCurrent(next);
      if (now.isWindowed) virtualizer.scrollToIndex(Math.floor(to / now.columns));
      // What is open beside the board follows.
      if (now.selected !== undefined) now.onSelect(next);
    },
    [virtualizer],
  );

  // From a name to the next of its tile, back to the tile's head, or to the same place in the tile beside it.
  const moveAmongMembers = useCallback((groupId: number, event: KeyboardEvent) => {
    const now = latest.current;
    const at = now.groups.findIndex(({ group }) => group.id === groupId);
    const names = namesIn(board.current, groupId);
    const place = names.indexOf(event.target as HTMLElement);
    if (place < 0) return;
    const beside = tileAfter(at, event.key, { columns: now.columns, count: now.groups.length, rtl: now.rtl });
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    let to: HTMLElement | null | undefined;
    if (event.key === 'ArrowDown') to = names[place + 1] ?? names[place];
    else if (event.key === 'ArrowUp') to = names[place - 1] ?? headOf(board.current, groupId);
    else if (event.key === 'Home') to = names[0];
    else if (event.key === 'End') to = names.at(-1);
    else if (isAcross && beside !== undefined) {
      const next = now.groups[beside]!.group.id;
      const others = namesIn(board.current, next);
      to = others[Math.min(place, others.length - 1)] ?? headOf(board.current, next);
      setCurrent(next);
    }
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    to.focus();
  }, []);
  const select = useCallback(
    (groupId: number, isGoingThere: boolean) => latest.current.onSelect(groupId, isGoingThere),
    [],
  );

  const { menu, onContextMenu } = useGroupMenu(groups, select);
  const reached = groups.some(({ group }) => group.id === current) ? current : groups[0]?.group.id;
  const tileOf = (facts: GroupFacts, at: number) => (
    <div
      key={facts.group.id}
      className={styles.tile}
      role="listitem"
      aria-label={facts.group.name}
      aria-posinset={at + 1}
      aria-setsize={groups.length}
    >
      <GroupTile
        facts={facts}
        late={marks.late}
        left={marks.left.get(facts.group.id)}
        isSelected={facts.group.id === selected}
        isCurrent={facts.group.id === reached}
        onSelect={select}
        onMove={move}
        onMemberKey={moveAmongMembers}
      />
    </div>
  );

  return (
    <>
      <div
        ref={board}
        className={isWindowed ? styles.windowed : styles.row}
        role="list"
        aria-label={label}
        onContextMenu={onContextMenu}
        // The Tab key goes on from the tile that has the focus, however that came there.
        onFocus={({ target }) => setCurrent(idOfTile(target) ?? current)}
        style={isWindowed ? { blockSize: virtualizer.getTotalSize() } : { gridAutoRows: `minmax(${shortest}px, auto)` }}
      >
        {isWindowed
          ? items.map(({ index, start, key }) => (
              <div
                key={key}
                className={`${styles.row} ${styles.placed}`}
                data-coming={drawn.has(index) ? undefined : ''}
                style={{
                  blockSize: height,
                  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                  gridAutoRows: height,
                  transform: `translateY(${start - top}px)`,
                }}
              >
                {drawn.has(index) &&
                  groups
                    .slice(index * columns, (index + 1) * columns)
                    .map((facts, column) => tileOf(facts, index * columns + column))}
              </div>
            ))
          : groups.map(tileOf)}
      </div>
      {menu}
    </>
  );
}

/** The lines of a tile between its name and its foot: its members, those whom its reader does not see, and its tutor. */
function linesOf({ members, elsewhere, tutor }: GroupFacts['group']): number {
  return members.length + (elsewhere ? 1 : 0) + (members.length > 0 && tutor ? 1 : 0);
}

/** The menu of a group, by the right button of the mouse on its tile; that of a member is the member's own. */
function useGroupMenu(groups: readonly GroupFacts[], select: (groupId: number, isGoingThere: boolean) => void) {
  const { t } = useTexts('professor-groups');
  const { t: editing } = useTexts('professor-editing');
  const { startRenaming, selection } = useEditing();
  const contact = useContactCommands();
  return useMenu((target) => {
    const group = groups.find(({ group: { id } }) => id === idOfTile(target))?.group;
    if (!group) return undefined;
    const { id, name, members } = group;
    const open = { id: 'groups.open', title: t('first.goTo', { group: name }), run: () => select(id, true) };
    const rename = {
      id: 'groups.rename',
      title: editing('group.renameNamed', { group: name }),
      run: () => {
        select(id, false);
        startRenaming(id);
      },
    };
    const all = {
      id: 'groups.selectAll',
      title: editing('group.selectAll', { group: name }),
      unavailable: members.length === 0 ? t('common:group.empty') : undefined,
      run: () => selection.add(members.map((member) => member.id)),
    };
    const own = [open, rename, all].map((each) => ({ ...each, section: 'groups' }));
    return { label: name, commands: [...own, ...contact(group)] };
  });
}

/** Returns the number of tiles in a row. */
function useColumns(board: RefObject<HTMLDivElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const node = board.current;
    if (!node) return;
    const look = () => setColumns(Math.max(1, Math.floor((node.clientWidth + GAP) / (TILE_WIDTH + GAP))));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  }, [board]);
  return columns;
}

/** The most lines that a name takes in a tile, where it is never cut. */
export const nameLinesOf = (name: string): number => Math.max(1, Math.ceil([...name].length / NAME_LINE.letters));

/** The group in whose tile an element is. */
function idOfTile(target: Element): number | undefined {
  const head = target.closest('article')?.querySelector<HTMLElement>('[data-tile]');
  return head ? Number(head.dataset['tile']) : undefined;
}

function headOf(board: HTMLElement | null, groupId: number) {
  return board?.querySelector<HTMLElement>(`[data-tile="${groupId}"]`);
}

function namesIn(board: HTMLElement | null, groupId: number): HTMLElement[] {
  const tile = headOf(board, groupId)?.closest('article');
  return [...(tile?.querySelectorAll<HTMLElement>('[data-member]') ?? [])];
}

/** Returns the kind of pointer with which the tiles are pressed: style sheets ask the same. */
function pointerOfDevice(): keyof typeof MEMBER_HEIGHT {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ? 'coarse' : 'fine';
}

interface Tiles {
  columns: number;
  count: number;
  /** True if tiles are laid out from right to left. */
  rtl: boolean;
}

/** The index of the tile to which a key leads from another; undefined where it leads to none. */
export function tileAfter(at: number, key: string, { columns, count, rtl }: Tiles): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: count - 1 - at,
  };
  const step = steps[key];
  const to = step === undefined ? undefined : at + step;
  return to !== undefined && to !== at && to >= 0 && to < count ? to : undefined;
}
