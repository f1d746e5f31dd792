import type { Place } from './edits.ts';

/**
 * The attributes of an element by which the drag script recognises it when a drag reaches it: thousands cost nothing before
 * that.
 */
type Marks = Record<`data-${string}`, string>;

/** Of an element by which a student is dragged. */
export function handleMark(studentId: number): Marks {
  return { 'data-drags': String(studentId) };
}

/** Of an element onto which students can be dropped. */
export function placeMark({ groupId, studentId }: Place): Marks {
  return { 'data-place': studentId === undefined ? String(groupId) : `${groupId} ${studentId}` };
}

/** The student who is dragged by an element; undefined where it is none of these. */
export function studentOfHandle(element: HTMLElement): number | undefined {
  const mark = element.dataset['drags'];
  return mark === undefined ? undefined : Number(mark);
}

/** The place that an element is; undefined where it is none. */
export function placeOfMark(element: HTMLElement): Place | undefined {
  const [groupId, studentId] = element.dataset['place']?.split(' ').map(Number) ?? [];
  if (groupId === undefined) return undefined;
  return studentId === undefined ? { groupId } : { groupId, studentId };
}
