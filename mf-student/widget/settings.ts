import type { Language } from '@study-groups/contracts/language';
import type { TextField } from '@study-groups/contracts/submission-texts';

/** Answers that a host page may know already, by the attribute that passes them. */
export const PREFILLED = {
  'full-name': 'fullName',
  email: 'email',
  'student-id': 'studentId',
  phone: 'phoneNumber',
} as const satisfies Record<string, TextField>;

/** Such answers: the form begins with them, and the person who fills it in may change them. */
export type Prefill = { [Field in (typeof PREFILLED)[keyof typeof PREFILLED]]?: string | undefined };

/** The settings of the element in a host page, with 'auto' already resolved. */
export interface Settings {
  /** Of the class. */
  slug: string;
  language: Language;
  scheme: 'light' | 'dark';
  prefill: Prefill;
}

/** The reasons why a widget shows no form. */
export type Failure = 'origin_refused' | 'class_not_found' | 'load_failed';

/** The place where a widget is shown, and its initial state. */
export interface Place {
  root: ShadowRoot;
  /** Inside the root, and empty. */
  element: HTMLElement;
  /** The product's, without a slash. */
  origin: string;
  settings: Settings;
  /** The answer to a GET call that is on its way already; each is handed out once. */
  takeAnswer: (url: string) => Promise<Response> | undefined;
  /** Called each time that it happens. */
  onSubmitted: (slug: string) => void;
  onFailure: (failure: Failure, sentence: string) => void;
  /** The form broke and is gone. */
  onBroken: (error: unknown) => void;
}

/** A form that is shown. */
export interface Widget {
  /** Takes over what the element asks for by now. */
  change: (settings: Settings) => void;
  /** The element was taken out of its page; all that was typed stays, for it may be put back. */
  rest: () => void;
  /** It was put back. */
  wake: () => void;
}

/** The exports of the form's module. */
export interface WidgetModule {
  showWidget: (place: Place) => Promise<Widget>;
}
