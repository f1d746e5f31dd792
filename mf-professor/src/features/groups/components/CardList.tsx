import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GroupFacts } from '../group-facts.ts';
import styles from './CardList.module.css';

/** From so many on, only the cards near the window are there. */
const WINDOWED_FROM = 25;
/** The least width of a card and the gap between two; the style sheet has the same numbers. */
const CARD_WIDTH = 340;
const GAP = 16;
/** The height of a row before it is measured. */
const ROW_HEIGHT = 720;

interface CardListProps {
  /** What the list holds, for those who can't see it. */
  label: string;
  groups: readonly GroupFacts[];
  /** The group whose card is to be shown, and to get the focus. */
  target: number | undefined;
  onReached: () => void;
  renderCard: (facts: GroupFacts) => ReactNode;
}

/** Cards of groups in rows, as many beside each other as there is room for. */
export function CardList(props: CardListProps) {
  return props.groups.length < WINDOWED_FROM ? <WholeList {...props} /> : <WindowedList {...props} />;
}

function WholeList({ label, groups, target, onReached, renderCard }: CardListProps) {
  return (
    <div className={styles.cards} role="list" aria-label={label}>
      {groups.map((facts) => (
        <Card key={facts.group.id} name={facts.group.name} isTarget={facts.group.id === target} onReached={onReached}>
          {renderCard(facts)}
        </Card>
      ))}
    </div>
  );
}

function WindowedList({ label, groups, target, onReached, renderCard }: CardListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { columns, top } = useRoom(list);
  const rows = Math.ceil(groups.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- what it returns stays in here.
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => ROW_HEIGHT,
    gap: GAP,
    overscan: 1,
    useFlushSync: false,
    scrollMargin: top,
  });
  // Rows that come into reach are drawn in slices, so that scrolling never waits for them.
  const items = useDeferredValue(virtualizer.getVirtualItems());
  const targetRow = Math.floor(groups.findIndex(({ group }) => group.id === target) / columns);

  useEffect(() => {
    if (target !== undefined && targetRow >= 0) virtualizer.scrollToIndex(targetRow, { align: 'start' });
  }, [target, targetRow, virtualizer]);

  return (
    <div
      ref={list}
      className={styles.windowed}
      role="list"
      aria-label={label}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {items.map(({ index, start, key }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className={styles.row}
          style={{
            transform: `translateY(${start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {groups.slice(index * columns, (index + 1) * columns).map((facts, column) => (
            <Card
              key={facts.group.id}
              name={facts.group.name}
              isTarget={facts.group.id === target}
              onReached={onReached}
              place={{ at: index * columns + column + 1, of: groups.length }}
            >
              {renderCard(facts)}
            </Card>
          ))}
        </div>
      ))}
    </div>
  );
}

interface CardProps {
  name: string;
  isTarget: boolean;
  onReached: () => void;
  /** Its place in the whole list, where not all of it is there. */
  place?: { at: number; of: number };
  children: ReactNode;
}

/** Takes the focus when it is the one that was asked for, as soon as it is there. */
function Card({ name, isTarget, onReached, place, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    // Whoever asked for it by mouse has to see, too, which card it is.
    card.current?.focus({ preventScroll: true, focusVisible: true });
    card.current?.scrollIntoView({ block: 'start' });
    onReached();
  }, [isTarget, onReached]);
  return (
    <div
      ref={card}
      className={styles.card}
      role="listitem"
      aria-label={name}
      tabIndex={-1}
      aria-posinset={place?.at}
      aria-setsize={place?.of}
    >
      {children}
    </div>
  );
}

/** How many cards stand beside each other, and where on the page the list begins. */
function useRoom(list: React.RefObject<HTMLDivElement | null>): { columns: number; top: number } {
  const [room, setRoom] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return;
    const look = () => {
      const columns = Math.max(1, Math.floor((node.clientWidth + GAP) / (CARD_WIDTH + GAP)));
      const top = Math.round(node.getBoundingClientRect().top + window.scrollY);
      setRoom((before) => (before.columns === columns && before.top === top ? before : { columns, top }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    // What stands above it changes the page's height.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return room;
}
