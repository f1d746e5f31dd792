import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createHost } from '@study-groups/web-sdk/host/host';
import { HostContext } from '@study-groups/web-sdk/host/useHost';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Field } from '../answers.ts';
import { fieldId } from '../field-ids.ts';
import { useFolds } from './PreferencesStep.tsx';

const FIELDS = ['studyFormat', 'studyIntensity'] as const satisfies readonly Field[];

/** Two questions of one answer each, and what sends the form. */
function Questions() {
  const [answered, setAnswered] = useState<readonly Field[]>([]);
  const folds = useFolds(FIELDS, (field) => answered.includes(field));
  return (
    <div onFocus={folds.onFocus}>
      {FIELDS.map((field) => (
        <fieldset key={field} id={fieldId('', field)}>
          {folds.isFolded(field) && (
            <button type="button" onClick={() => folds.open(field)}>
              Change {field}
            </button>
          )}
          <input
            type="radio"
            aria-label={field}
            hidden={folds.isFolded(field)}
            checked={answered.includes(field)}
            onChange={() => {
              setAnswered((all) => [...all, field]);
              folds.answered(field);
            }}
          />
        </fieldset>
      ))}
      <button type="button">Submit</button>
    </div>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <HostContext value={createHost({ root: document, element: document.documentElement })}>
      <Questions />
    </HostContext>,
  );
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Answers with a finger, which leaves the focus on the card. */
function press(field: Field): void {
  const card = screen.getByLabelText(field);
  fireEvent.pointerDown(card);
  card.focus();
  fireEvent.click(card);
}

const fold = () => act(() => jest.runAllTimers());

test('a question that folds passes the focus on to the next open one, and the last one to its answer', () => {
  press('studyFormat');
  fold();
  expect(document.activeElement).toBe(screen.getByLabelText('studyIntensity'));
  press('studyIntensity');
  fold();
  expect(document.activeElement).toBe(screen.getByText('Change studyIntensity'));
});

test('who has gone on before a question folds keeps the focus where they took it', () => {
  press('studyFormat');
  screen.getByText('Submit').focus();
  fold();
  screen.getByText('Change studyFormat');
  expect(document.activeElement).toBe(screen.getByText('Submit'));
});

test('answered by a key a question stays open until the focus leaves it', () => {
  const card = screen.getByLabelText('studyFormat');
  card.focus();
  fireEvent.keyDown(card, { key: 'ArrowDown' });
  // As browsers do for a key that chooses.
  fireEvent.click(card, { detail: 0 });
  fold();
  expect(screen.queryByText('Change studyFormat')).toBeNull();
  expect(document.activeElement).toBe(card);
  act(() => screen.getByText('Submit').focus());
  screen.getByText('Change studyFormat');
});

test('nothing folds while a press is under way, which would end on something else', () => {
  press('studyFormat');
  fireEvent.pointerDown(screen.getByText('Submit'));
  fold();
  expect(screen.queryByText('Change studyFormat')).toBeNull();
  fireEvent.click(screen.getByText('Submit'));
  fold();
  screen.getByText('Change studyFormat');
});

test('a press that becomes a scroll lets fold what was answered before it', () => {
  press('studyFormat');
  fireEvent.pointerDown(screen.getByText('Submit'));
  fireEvent.pointerCancel(screen.getByText('Submit'));
  fold();
  screen.getByText('Change studyFormat');
});

test('a question that is opened again by a press stays open', () => {
  press('studyFormat');
  fold();
  const change = screen.getByText('Change studyFormat');
  fireEvent.pointerDown(change);
  fireEvent.click(change);
  fold();
  expect(screen.queryByText('Change studyFormat')).toBeNull();
});
