import { type RefObject, useEffect, useRef } from 'react';
import { useEditing } from './editing-context.ts';

interface DraggedMember<Row extends HTMLElement> {
  /** Onto which others can be dropped, where the student is in a group. */
  row: RefObject<Row | null>;
  /** By which the student is dragged. */
  handle: RefObject<HTMLSpanElement | null>;
}

/** Lets a student be dragged, and others be dropped onto them. @param groupId undefined for a student who is in no group */
export function useDraggedMember<Row extends HTMLElement>(
  { id, fullName }: { id: number; fullName: string },
  groupId: number | undefined,
): DraggedMember<Row> {
  const { dragging, canDrop } = useEditing();
  const row = useRef<Row>(null);
  const handle = useRef<HTMLSpanElement>(null);

  useEffect(() => dragging?.addHandle(handle.current!, { id, name: fullName }), [dragging, id, fullName]);
  useEffect(() => {
    if (groupId === undefined) return undefined;
    const place = { groupId, studentId: id };
    return dragging?.addPlace(row.current!, place, (studentId) => canDrop(studentId, place));
  }, [dragging, canDrop, groupId, id]);

  return { row, handle };
}
