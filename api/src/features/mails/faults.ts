import type { MailFault } from '@study-groups/contracts/mail';

/** Why a mail was not taken. */
export interface Failure {
  fault: MailFault;
  /** The codes of the mail program and of the server; never its words, which may name people. */
  code: string;
  /** Whether the server will never take this mail. */
  isPermanent: boolean;
  /** Whether it would take no other mail either. */
  stopsAll: boolean;
}

const UNREACHABLE = /^(?:ECONN\w*|ETIMEDOUT|ESOCKET|EDNS|ETLS|EPROTOCOL|EPROXY)$/;
const NOT_SIGNED_IN = /^(?:EAUTH|ENOAUTH|EOAUTH2)$/;
/** By RFC 4954: sign in, or with another mechanism, or with other credentials. */
const SIGN_IN_REPLIES = new Set([530, 534, 535]);
/** The server closes, whatever is being said. */
const CLOSING = 421;

/** Reads an error of the mail transport. */
export function failureOf(error: unknown): Failure {
  const { name, code, responseCode = 0, command } = error as SmtpError;
  const codes = [code ?? name ?? 'Error', responseCode || ''].join(' ').trim();
  const failure = { code: codes, isPermanent: false, stopsAll: false };
  if (NOT_SIGNED_IN.test(code ?? '') || SIGN_IN_REPLIES.has(responseCode)) {
    return { ...failure, fault: 'sign-in', stopsAll: true };
  }
  if (UNREACHABLE.test(code ?? '') || responseCode === CLOSING) {
    return { ...failure, fault: 'unreachable', stopsAll: true };
  }
  const isPermanent = responseCode >= 500;
  if (command === 'MAIL FROM') return { ...failure, fault: 'sender', stopsAll: isPermanent };
  if (command === 'RCPT TO') return { ...failure, fault: 'recipient', isPermanent };
  if (command === 'DATA') return { ...failure, fault: 'message', isPermanent };
  return { ...failure, fault: 'other' };
}

interface SmtpError {
  name?: string;
  code?: string;
  responseCode?: number;
  /** What the server was asked for. */
  command?: string;
}
