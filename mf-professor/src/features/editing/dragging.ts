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
import { placeOfMark, studentOfHandle } from './drag-marks.ts';
import type { Place } from './edits.ts';

/** A place in the window, in px. */
export interface Pointer {
  x: number;
  y: number;
}

/** The callbacks while a student is dragged. */
export interface DragEvents {
  /** Returns the label of the drag preview. */
  nameOf: (studentId: number) => string;
  /** Tells whether bringing the student there would change anything, now. */
  canDrop: (studentId: number, place: Place) => boolean;
  onStart: (studentId: number) => void;
  /** Receives the position of the pointer in the window, in px; at most once per frame. */
  onMove: (pointer: Pointer) => void;
  /** The innermost place under the pointer has changed; undefined where there is none. */
  onAim: (studentId: number, place: Place | undefined) => void;
  /** It has ended: over a place, or over none or by Escape. */
  onEnd: (studentId: number, place: Place | undefined) => void;
}

/** Dragging students by mouse, pen and touch. A script of its own, loaded when groups are shown. */
export interface Dragging {
  /** Lets students be dragged by the elements with a handle's mark, onto those with a place's. @returns how to stop */
  watch: (events: DragEvents) => () => void;
  /** Says it to those who don't see the page. */
  announce: (words: string) => void;
}

/** Distance of the drag preview from the pointer. */
const PREVIEW_OFFSET = { x: '16px', y: '12px' };

export const dragging: Dragging = {
  announce,
  watch({ nameOf, canDrop, onStart, onMove, onAim, onEnd }) {
    const stopKnowing = knowWhatIsReached(nameOf, canDrop);
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
      stopKnowing();
      removeLiveRegion();
    };
  },
};

/** Makes the library know handles and places when a drag begins at them or comes over them, and forget them when it ends. */
function knowWhatIsReached(nameOf: DragEvents['nameOf'], canDrop: DragEvents['canDrop']): () => void {
  const known = new Map<HTMLElement, () => void>();
  const forget = () => {
    for (const stop of known.values()) stop();
    known.clear();
  };
  const knowPlaces = ({ target }: Event) => {
    const from = target instanceof Element ? target : (target as Node | null)?.parentElement;
    let element = from?.closest<HTMLElement>('[data-place]');
    for (; element; element = element.parentElement?.closest<HTMLElement>('[data-place]')) {
      if (!known.has(element)) known.set(element, addPlace(element, canDrop));
    }
  };
  const start = (event: Event) => {
    forget();
    const { target } = event;
    if (target instanceof HTMLElement && studentOfHandle(target) !== undefined)
      known.set(target, addHandle(target, nameOf));
    knowPlaces(event);
  };
  // Before the library's own, which is at the document, and at the window only while it drags.
  const early = { capture: true };
  addEventListener('dragstart', start, early);
  addEventListener('dragenter', knowPlaces, early);
  addEventListener('dragover', knowPlaces, early);
  // It listens while it knows something.
  const stopListening = draggable({ element: document.createElement('span') });
  return () => {
    removeEventListener('dragstart', start, early);
    removeEventListener('dragenter', knowPlaces, early);
    removeEventListener('dragover', knowPlaces, early);
    forget();
    stopListening();
  };
}

function addHandle(element: HTMLElement, nameOf: DragEvents['nameOf']): () => void {
  const studentId = studentOfHandle(element)!;
  const stop = draggable({
    element,
    getInitialData: () => ({ studentId }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: pointerOutsideOfPreview(PREVIEW_OFFSET),
        render: ({ container }) => {
          const picture = document.createElement('div');
          picture.className = styles['picture'] ?? '';
          picture.textContent = nameOf(studentId);
          container.append(picture);
        },
      }),
  });
  return () => {
    stop();
    // The library takes the attribute away, which is the page's.
    element.draggable = true;
  };
}

function addPlace(element: HTMLElement, canDrop: DragEvents['canDrop']): () => void {
  return dropTargetForElements({
    element,
    getData: () => ({ ...placeOfMark(element) }),
    canDrop: ({ source }) => {
      const studentId = studentOf(source.data);
      const place = placeOfMark(element);
      return studentId !== undefined && place !== undefined && canDrop(studentId, place);
    },
  });
}

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
