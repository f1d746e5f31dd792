import type { Language } from '@study-groups/contracts/language';
import type { MailKind } from '@study-groups/contracts/mail';
import type { MailProps } from '../../records/mail-props.ts';
import type { MailContent } from './content.ts';

/** A kind of mail: samples of its props, with which the tests render it in every language, and its content. */
export interface MailDefinition<Kind extends MailKind = MailKind> {
  kind: Kind;
  samples: readonly MailProps[Kind][];
  /** Its subject where that depends on the props, without the class's name, which stands before it; otherwise its text `subject`. */
  subject?(props: MailProps[Kind], language: Language): string;
  /** @param publicUrl PUBLIC_URL, without a slash at its end */
  render(props: MailProps[Kind], language: Language, publicUrl: string): MailContent | Promise<MailContent>;
}

/** Defines a kind of mail beside the feature that sends it. */
export function defineMail<Kind extends MailKind>(mail: MailDefinition<Kind>): MailDefinition<Kind> {
  return mail;
}
