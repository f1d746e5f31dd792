import { useHost } from '@study-groups/web-sdk/host/useHost';
import { type FocusEvent, use, useRef, useState } from 'react';
import type { Field } from './answers.ts';
import { fieldId, focusField, FormIdContext } from './field-ids.ts';

/** The questions of a tab, each of which folds to its answer. */
export interface Folds {
  /** Goes around all of them; hears whether a finger, a mouse or the keyboard is used. */
  around: {
    onPointerDownCapture: () => void;
    onKeyDownCapture: () => void;
    onFocus: (event: FocusEvent) => void;
  };
  isFolded: (field: Field) => boolean;
  /**
   * Tells that a question was answered. With a finger or a mouse it folds, and the next open one comes into sight, unless
   * `more` can be chosen; on the keyboard, where each arrow key answers anew, it folds when the focus leaves it.
   */
  answered: (field: Field, options?: { more?: boolean }) => void;
  /** Opens a folded one, and puts the focus on its answer. */
  open: (field: Field) => void;
}

/**
 * Keeps a long tab short: what is answered folds.
 * @param fields the questions, in order
 * @param isSettled whether a question has an answer with which nothing is wrong
 */
export function useFolds(fields: readonly Field[], isSettled: (field: Field) => boolean): Folds {
  const { root } = useHost();
  const formId = use(FormIdContext);
  // The one that is being answered although it has an answer already.
  const [kept, setKept] = useState<Field>();
  const isPointed = useRef(false);
  const holderOf = (field: Field) => root.getElementById(fieldId(formId, field));

  return {
    around: {
      onPointerDownCapture: () => (isPointed.current = true),
      onKeyDownCapture: () => (isPointed.current = false),
      // A press that makes things fold before it ends would end on something else.
      onFocus: ({ target }) => {
        if (kept && !isPointed.current && !holderOf(kept)?.contains(target)) setKept(undefined);
      },
    },
    isFolded: (field) => field !== kept && isSettled(field),
    answered: (field, { more = false } = {}) => {
      const stays = more || !isPointed.current;
      setKept(stays ? field : undefined);
      if (!isPointed.current) return;
      const next = fields.find((each) => each !== field && !isSettled(each));
      // Once it is drawn, with what has folded above it.
      setTimeout(() => {
        const holder = next && holderOf(next);
        if (holder) holder.scrollIntoView?.({ block: 'nearest' });
        if (stays) return;
        const target = holder ?? holderOf(field);
        target?.querySelector<HTMLElement>(holder ? 'input' : 'button')?.focus({ preventScroll: true });
      });
    },
    open: (field) => {
      setKept(field);
      setTimeout(() => focusField(root, fieldId(formId, field)));
    },
  };
}
