import type { MailFault } from '@study-groups/contracts/mail';

/** Why a mail was not taken. */
export interface Failure {
  fault: MailFault;
  /** The codes of the mail program and of the server; never its words, which may name people. */
  code: string;
  /** Whether its recipient will never take this mail, nor any other. */
  isFinal: boolean;
  /** Whether the server refuses for good what may be this mail, or all of them. */
  isRefusal: boolean;
  /** Whether it would take no other mail either. */
  stopsAll: boolean;
}

const UNREACHABLE = /^(?:ECONN\w*|ETIMEDOUT|ESOCKET|EDNS|ETLS|EPROTOCOL|EPROXY)$/;
const NOT_SIGNED_IN = /^(?:EAUTH|ENOAUTH|EOAUTH2)$/;
/** By RFC 4954: sign in, or with another mechanism, or with other credentials. */
const SIGN_IN_REPLIES = new Set([530, 534, 535]);
/** The server closes, whatever is being said. */
const CLOSING = 421;

/** A refusal of a recipient that is none of theirs: 554 without more, or by RFC 3463 for the system's sake or a policy's. */
const OF_NO_RECIPIENT = /^554(?![ -]5\.[12]\.)|^5\d\d[ -]5\.[37]\./;

/** Reads an error of the mail transport. */
export function failureOf(error: unknown): Failure {
  const { name, code, responseCode = 0, response = '', command } = error as SmtpError;
  const codes = [code ?? name ?? 'Error', responseCode || ''].join(' ').trim();
  const failure = { code: codes, isFinal: false, isRefusal: false, stopsAll: false };
  if (NOT_SIGNED_IN.test(code ?? '') || SIGN_IN_REPLIES.has(responseCode)) {
    return { ...failure, fault: 'sign-in', stopsAll: true };
  }
  if (UNREACHABLE.test(code ?? '') || responseCode === CLOSING) {
    return { ...failure, fault: 'unreachable', stopsAll: true };
  }
  const isRefusal = responseCode >= 500;
  if (command === 'MAIL FROM') return { ...failure, fault: 'sender', stopsAll: isRefusal };
  if (command === 'DATA') return { ...failure, fault: 'message', isRefusal };
  if (command === 'RCPT TO') {
    const isFinal = isRefusal && !OF_NO_RECIPIENT.test(response);
    return { ...failure, fault: 'recipient', isFinal, isRefusal };
  }
  return { ...failure, fault: 'other' };
}

interface SmtpError {
  name?: string;
  code?: string;
  responseCode?: number;
  /** The server's words, with their codes before them. */
  response?: string;
  /** What the server was asked for. */
  command?: string;
}
