import { feedbackSchema, sendFeedback } from '@study-groups/contracts/feedback';
import { IDEMPOTENCY_HEADER } from '@study-groups/contracts/idempotency';
import { type RequestFailure, sendRequest } from '@study-groups/web-sdk/api/request';
import { type Problems, problemsBy } from '@study-groups/web-sdk/form/problems';
import { requestId } from '@study-groups/web-sdk/host/request-id';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useEffect, useRef, useState } from 'react';
import { EMPTY_DRAFT, FEEDBACK_FIELDS, type FeedbackDraft, keepDraft, readDraft } from './feedback-draft.ts';

export type FeedbackField = (typeof FEEDBACK_FIELDS)[number];

/** Where the outcome of sending is reported. */
interface Outcomes {
  onSent: (email: string) => void;
  onFailed: (error: RequestFailure) => void;
}

/** The form while it is filled in and sent: a field says what is wrong once it was left, and all do once it was to be sent. */
export function useFeedback({ onSent, onFailed }: Outcomes) {
  const host = useHost();
  const storage = host.storage.session;
  const { fieldText } = useFailureText();
  const [draft, setDraft] = useState(() => readDraft(storage));
  const [left, setLeft] = useState<ReadonlySet<FeedbackField>>(new Set());
  /** What the server said of values that have not changed since. */
  const [refused, setRefused] = useState<Problems<FeedbackField>>({});
  const [busy, setBusy] = useState(false);
  const attempt = useRef<{ text: string; key: string }>(undefined);
  const problems = problemsBy(feedbackSchema, draft, FEEDBACK_FIELDS);

  useEffect(() => keepDraft(storage, draft), [storage, draft]);

  const change = (changes: Partial<FeedbackDraft>): void => {
    setDraft((before) => ({ ...before, ...changes }));
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
  };

  const leave = (...fields: FeedbackField[]) => setLeft((before) => new Set([...before, ...fields]));

  /** Sends the form, or returns the first field that is wrong. */
  const send = async (): Promise<FeedbackField | undefined> => {
    leave(...FEEDBACK_FIELDS);
    const wrong = FEEDBACK_FIELDS.find((field) => problems[field]);
    if (wrong || busy) return wrong;
    const text = JSON.stringify(draft);
    // The answer to an earlier try may have been lost: the same words go under the same name, so that they arrive once.
    if (attempt.current?.text !== text) attempt.current = { text, key: requestId() };
    setBusy(true);
    const { method, path: url } = sendFeedback;
    const headers = { [IDEMPOTENCY_HEADER]: attempt.current.key };
    const answer = await sendRequest({ method, url, body: draft, headers }, host).finally(() => setBusy(false));
    if (!('error' in answer)) {
      setDraft(EMPTY_DRAFT);
      setLeft(new Set());
      onSent(draft.email.trim());
      return undefined;
    }
    const named = FEEDBACK_FIELDS.flatMap((field) => {
      const error = answer.error.errors.find(({ path }) => path === field);
      return error ? [[field, error.message] as const] : [];
    });
    setRefused(Object.fromEntries(named));
    if (named.length === 0) onFailed(answer.error);
    return named[0]?.[0];
  };

  /** What is wrong with a field, in words; empty while it is right or was not left yet. */
  const problemOf = (field: FeedbackField): string | undefined => {
    const problem = refused[field] ?? (left.has(field) ? problems[field] : undefined);
    return problem && fieldText(problem);
  };

  return { draft, busy, change, leave, send, problemOf };
}
