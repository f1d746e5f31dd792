import { FEEDBACK_TYPES, type FeedbackType } from '@study-groups/contracts/feedback';
import type { SafeStorage } from '@study-groups/web-sdk/host/storage';

/** What is typed into the form; no type is chosen to begin with. */
export interface FeedbackDraft {
  name: string;
  email: string;
  type: FeedbackType | '';
  message: string;
}

/** The fields in the order in which the form shows them. */
export const FEEDBACK_FIELDS = ['name', 'email', 'type', 'message'] as const satisfies readonly (keyof FeedbackDraft)[];

/** An empty form. */
export const EMPTY_DRAFT: FeedbackDraft = { name: '', email: '', type: '', message: '' };

const KEY = 'feedbackDraft';

/** What was typed in this tab before, else an empty form. */
export function readDraft(storage: SafeStorage): FeedbackDraft {
  const kept = fieldsIn(storage.read(KEY));
  const text = (field: keyof FeedbackDraft) => String(kept[field] ?? '');
  return {
    name: text('name'),
    email: text('email'),
    type: FEEDBACK_TYPES.find((type) => type === kept.type) ?? '',
    message: text('message'),
  };
}

/** Keeps what is typed for as long as the tab is open; an empty form is forgotten. */
export function keepDraft(storage: SafeStorage, draft: FeedbackDraft): void {
  if (FEEDBACK_FIELDS.some((field) => draft[field] !== '')) storage.write(KEY, JSON.stringify(draft));
  else storage.remove(KEY);
}

function fieldsIn(text: string | null): Partial<Record<keyof FeedbackDraft, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
