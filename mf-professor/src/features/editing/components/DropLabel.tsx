import PlusCircleOutlined from '@ant-design/icons-svg/es/asn/PlusCircleOutlined';
import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined';
import type { Observable } from '@study-groups/web-sdk/host/observable';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import type { Pointer } from '../dragging.ts';
import { type Aim, useEditing } from '../editing-context.ts';
import { usePreviewWords } from '../preview-words.ts';
import styles from './DropLabel.module.css';
import { ManyLines, PreviewLines } from './PreviewLines.tsx';

/** The visible area, in px of the window. */
interface Sight {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The part of its top that a bar covers. */
  bar: number;
  /** True if a finger points, which covers what is below it. */
  isTouch: boolean;
}

/** Free on each side, in px. */
const MARGIN = 8;
/** So far it stands from the pointer, with room for the name that is dragged. */
const ACROSS = 16;
const BELOW = 56;
const ABOVE = 24;
/** A finger is thicker. */
const ABOVE_FINGER = 48;

/** Places a label that follows the pointer: below it, above a finger; on its other side if there is no room. */
export function placeBeside({ x, y }: Pointer, label: { width: number; height: number }, sight: Sight): Pointer {
  const right = sight.left + sight.width - MARGIN;
  const bottom = sight.top + sight.height - MARGIN;
  const first = { left: sight.left + MARGIN, top: sight.top + sight.bar + MARGIN };
  const fitsRight = x + ACROSS + label.width <= right;
  const left = fitsRight ? x + ACROSS : x - ACROSS - label.width;
  const above = y - label.height - (sight.isTouch ? ABOVE_FINGER : ABOVE);
  const below = y + BELOW;
  const isAbove = sight.isTouch ? above >= first.top : below + label.height > bottom;
  return {
    x: clamp(left, first.left, right - label.width),
    y: clamp(isAbove ? above : below, first.top, bottom - label.height),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, value)));
}

/** Shows the effect of a drop next to the pointer: whether somebody moves or two swap, and the resulting scores. */
export function DropLabel({ pointer }: { pointer: Observable<Pointer> }) {
  const { aimed } = useEditing();
  const aim = useSyncExternalStore(aimed.subscribe, aimed.current);
  return aim && <Label aim={aim} pointer={pointer} />;
}

function Label({ aim, pointer }: { aim: Aim; pointer: Observable<Pointer> }) {
  const { headOf, headOfMany } = usePreviewWords(useShownClass());
  const label = useRef<HTMLDivElement>(null);
  const isSwap = aim.kind === 'one' && aim.preview.edit.swapWithId !== undefined;

  // What moves it draws nothing, so that a drag has all of its frames.
  useLayoutEffect(() => {
    const node = label.current!;
    const size = { width: node.offsetWidth, height: node.offsetHeight };
    const bar = Number.parseFloat(getComputedStyle(node).getPropertyValue('--in-sight')) || 0;
    const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
    const place = () => {
      const { x, y } = placeBeside(pointer.current(), size, { ...windowInSight(), bar, isTouch });
      node.style.transform = `translate(${x}px, ${y}px)`;
    };
    place();
    return pointer.subscribe(place);
  }, [pointer, aim]);

  return (
    // What is heard of it is announced.
    <div ref={label} className={styles.label} aria-hidden data-drop={isSwap ? 'swap' : 'move'}>
      <strong className={styles.head}>
        <Icon of={isSwap ? SwapOutlined : PlusCircleOutlined} />
        <span>{aim.kind === 'one' ? headOf(aim.preview) : headOfMany(aim.preview)}</span>
      </strong>
      {aim.kind === 'one' ? <PreviewLines preview={aim.preview} /> : <ManyLines preview={aim.preview} />}
    </div>
  );
}

/** Returns the visible part of the window: pinch zoom shows a part of it. */
function windowInSight() {
  const { offsetLeft = 0, offsetTop = 0, width = innerWidth, height = innerHeight } = globalThis.visualViewport ?? {};
  return { left: offsetLeft, top: offsetTop, width, height };
}
