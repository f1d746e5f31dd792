import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { announce, cleanup as removeLiveRegion } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import styles from './dragging.module.css';
import type { Place } from './edits.ts';

/** A place in the window, in px. */
export interface Pointer {
  x: number;
  y: number;
}

/** What happens while a student is dragged. */
export interface DragEvents {
  onStart: (studentId: number) => void;
  /** Where the pointer is in the window, in px; once a frame at most. */
  onMove: (pointer: Pointer) => void;
  /** The innermost place under the pointer has changed; undefined where there is none. */
  onAim: (studentId: number, place: Place | undefined) => void;
  /** It has ended: over a place, or over none or by Escape. */
  onEnd: (studentId: number, place: Place | undefined) => void;
}

/** Dragging students by mouse, pen and touch. A script of its own, loaded when groups are shown. */
export interface Dragging {
  /** Lets a student be dragged by this element. @returns how to stop */
  addHandle: (handle: HTMLElement, student: { id: number; name: string }) => () => void;
  /** Lets students be dropped on this element. @returns how to stop */
  addPlace: (element: HTMLElement, place: Place, canDrop: (studentId: number) => boolean) => () => void;
  /** @returns how to stop */
  watch: (events: DragEvents) => () => void;
  /** Says it to those who don't see the page. */
  announce: (words: string) => void;
}

/** How far the picture of what is dragged stands from the pointer. */
const PREVIEW_OFFSET = { x: '16px', y: '12px' };

export const dragging: Dragging = {
  announce,
  addHandle: (handle, { id, name }) =>
    draggable({
      element: handle,
      getInitialData: () => ({ studentId: id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview(PREVIEW_OFFSET),
          render: ({ container }) => {
            const picture = document.createElement('div');
            picture.className = styles['picture'] ?? '';
            picture.textContent = name;
            container.append(picture);
          },
        }),
    }),
  addPlace: (element, place, canDrop) =>
    dropTargetForElements({
      element,
      getData: () => ({ ...place }),
      canDrop: ({ source }) => {
        const studentId = studentOf(source.data);
        return studentId !== undefined && canDrop(studentId);
      },
    }),
  watch({ onStart, onMove, onAim, onEnd }) {
    let stopScrolling = () => {};
    const stopWatching = monitorForElements({
      canMonitor: ({ source }) => studentOf(source.data) !== undefined,
      onDragStart: ({ source }) => {
        stopScrolling = scrollAround(source.element);
        onStart(studentOf(source.data)!);
      },
      onDrag: ({ location }) => onMove({ x: location.current.input.clientX, y: location.current.input.clientY }),
      onDropTargetChange: ({ source, location }) => {
        const { input, dropTargets } = location.current;
        onMove({ x: input.clientX, y: input.clientY });
        onAim(studentOf(source.data)!, placeOf(dropTargets[0]?.data));
      },
      onDrop: ({ source, location }) => {
        stopScrolling();
        onEnd(studentOf(source.data)!, placeOf(location.current.dropTargets[0]?.data));
      },
    });
    return () => {
      stopScrolling();
      stopWatching();
      removeLiveRegion();
    };
  },
};

function studentOf({ studentId }: Record<string, unknown>): number | undefined {
  return typeof studentId === 'number' ? studentId : undefined;
}

function placeOf(data: Record<string | symbol, unknown> | undefined): Place | undefined {
  const { groupId, studentId } = data ?? {};
  if (typeof groupId !== 'number') return undefined;
  return typeof studentId === 'number' ? { groupId, studentId } : { groupId };
}

/** Scrolls the window, and every list that the element is in, while something is dragged to their edges. */
function scrollAround(element: HTMLElement): () => void {
  const stops = [autoScrollWindowForElements()];
  for (let list = element.parentElement; list && list !== document.body; list = list.parentElement) {
    if (list.scrollHeight > list.clientHeight && /auto|scroll/.test(getComputedStyle(list).overflowY)) {
      stops.push(autoScrollForElements({ element: list }));
    }
  }
  return () => stops.forEach((stop) => stop());
}
