import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useLocation, useNavigate, useNavigationType } from '@study-groups/web-sdk/routing/routing';
import { useEffect, useRef } from 'react';
import { type Step, STEPS } from './steps.ts';

/** The form's state in an entry of the tab's history; the first tab's has none. */
type StepState = { registrationStep?: Step } | null;

const placeIn = (state: StepState): number =>
  Math.max(
    0,
    STEPS.findIndex((step) => step === state?.registrationStep),
  );

/**
 * Makes the tabs of a form steps of the history. Below the entry of a tab lie those of the tabs before it, whichever way it
 * was gone to, so Back goes one tab back, and off the page from the first one. In somebody else's page the history is not
 * ours and stays as it is.
 * @param step the tab that is shown
 * @param onGo called when the history has moved to another tab
 * @returns goes to the first tab's entry: once the form is sent, Back must not lead into it
 */
export function useStepHistory(step: Step, onGo: (step: Step) => void): () => void {
  const { embedded } = useHost();
  const { key, state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const at = placeIn(state as StepState);
  const latest = { at, step, type, onGo, navigate, place: { pathname, search, hash } };
  const now = useRef(latest);
  const seen = useRef(key);

  useEffect(() => {
    now.current = latest;
  });

  useEffect(() => {
    if (embedded) return;
    const { at: from, place, navigate: go } = now.current;
    const to = STEPS.indexOf(step);
    if (to < from) void go(to - from);
    for (const next of STEPS.slice(from + 1, to + 1)) void go(place, { state: { registrationStep: next } });
  }, [embedded, step]);

  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    const { at: to, step: from, type: how, onGo: go } = now.current;
    const target = STEPS[to];
    if (how === 'POP' && target && target !== from) go(target);
  }, [key]);

  return () => {
    if (!embedded && now.current.at > 0) void now.current.navigate(-now.current.at);
  };
}
