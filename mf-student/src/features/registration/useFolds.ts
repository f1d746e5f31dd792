import { useHost } from '@study-groups/web-sdk/host/useHost';
import { type FocusEvent, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Field } from './answers.ts';
import { fieldId, focusField, FormIdContext } from './field-ids.ts';

/** One sees what one has chosen, and the second half of a double tap meets the same card, before it folds. */
const FOLDS_AFTER_MS = 300;

/** How a press begins and ends, by a finger or the mouse, and what shows that the keyboard is used. */
const HEARD = ['pointerdown', 'pointercancel', 'click', 'keydown'];

/** The questions of a tab, each of which folds to its answer. */
export interface Folds {
  /** For what goes around all of them. */
  onFocus: (event: FocusEvent) => void;
  isFolded: (field: Field) => boolean;
  /**
   * Called when a question was answered. With a finger or a mouse it folds in a moment, unless `more` can be chosen, but not
   * during a press; the next open one comes into sight. On the keyboard, where each arrow key answers anew, it folds when
   * the focus leaves it.
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
  // Folds what was answered last.
  const fold = useRef<() => void>(undefined);
  const holderOf = (field: Field) => root.getElementById(fieldId(formId, field));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const hear = ({ type }: Event) => {
      // A click may be a key's: one that answers makes the browser send it.
      if (type !== 'click') isPointed.current = type !== 'keydown';
      clearTimeout(timer);
      // A press that makes things fold before it ends would end on something else.
      if (type === 'pointerdown') return;
      timer = setTimeout(() => {
        if (isPointed.current) fold.current?.();
        fold.current = undefined;
      }, FOLDS_AFTER_MS);
    };
    const heard = new AbortController();
    for (const type of HEARD) root.addEventListener(type, hear, { capture: true, signal: heard.signal });
    return () => {
      heard.abort();
      clearTimeout(timer);
    };
  }, [root]);

  return {
    // A press moves the focus before it ends, and folds by the timer.
    onFocus: ({ target }) => {
      if (kept && !isPointed.current && !holderOf(kept)?.contains(target)) setKept(undefined);
    },
    isFolded: (field) => field !== kept && isSettled(field),
    answered: (field, { more = false } = {}) => {
      setKept(field);
      const next = fields.find((each) => each !== field && !isSettled(each));
      fold.current = () => {
        // Whoever has gone on by then keeps the focus where they took it.
        const hadFocus = holderOf(field)?.contains(root.activeElement);
        if (!more) flushSync(() => setKept(undefined));
        const holder = next && holderOf(next);
        holder?.scrollIntoView?.({ block: 'nearest' });
        // Its card had the focus, and is gone.
        const target = holder ? holder.querySelector('input') : holderOf(field)?.querySelector('button');
        if (!more && hadFocus) target?.focus({ preventScroll: true });
      };
    },
    open: (field) => {
      setKept(field);
      fold.current = undefined;
      setTimeout(() => focusField(root, fieldId(formId, field)));
    },
  };
}
