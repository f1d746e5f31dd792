import type { MailFault } from '@study-groups/contracts/mail';

/** The reason why a mail was not accepted. */
export interface Failure {
  fault: MailFault;
  /** The codes of the mail program and of the server; never its words, which may name people. */
  code: string;
  /** True if its recipient will never accept this mail, nor any other. */
  isFinal: boolean;
  /** True if the server refuses for good, which may concern this mail, or all of them. */
  isRefusal: boolean;
  /** True if it would accept no other mail either. */
  stopsAll: boolean;
  /**
   * True if it would accept no other mail, provided that it refuses other people's mails alike: it does not say that the
   * mailbox is at fault.
   */
  mayBeOfAll: boolean;
}

/** By the cause that Node or the mail program found, whichever of the two names it. */
const CONNECTING: readonly (readonly [RegExp, MailFault])[] = [
  [/^(?:ENOTFOUND|ENODATA|EAI_\w+|DNS_\w+|EDNS)$/, 'unknown-host'],
  [/^ECONNREFUSED$/, 'connection-refused'],
  [/^(?:ETIMEDOUT|E(?:HOST|NET)UNREACH|\w+_TIMEOUT)$/, 'no-answer'],
  [/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/, 'certificate-expired'],
  [/^(?:ERR_TLS_CERT_ALTNAME_\w+|HOSTNAME_MISMATCH)$/, 'certificate-host'],
  [/CERT|^UNABLE_TO_|^INVALID_(?:CA|PURPOSE)$/, 'certificate-untrusted'],
  [/^(?:ERR_SSL_\w+|ERR_TLS_\w+|EPROTO|ETLS)$/, 'no-tls'],
  [/^(?:ECONN\w*|ESOCKET|EPROTOCOL|EPROXY)$/, 'unreachable'],
];
const NOT_SIGNED_IN = /^(?:EAUTH|ENOAUTH|EOAUTH2)$/;
/** By RFC 4954: sign in, or with another mechanism, or with other credentials. */
const SIGN_IN_REPLIES = new Set([530, 534, 535]);
/** The server closes, whatever is being said. */
const CLOSING = 421;

/** A refusal of a recipient that is none of theirs: 554 without more, or by RFC 3463 for the system's sake or a policy's. */
const OF_NO_RECIPIENT = /^554(?![ -]5\.[12]\.)|^5\d\d[ -]5\.[37]\./;
/** One that names the mailbox, by RFC 3463. */
const OF_THE_RECIPIENT = /^\d{3}[ -][45]\.[12]\./;
/** With this reply servers say for the time being, and mean for good, that they relay nothing for us. */
const RELAY_DENIED_FOR_NOW = 454;

/** Reads an error of the mail transport. */
export function failureOf(error: unknown): Failure {
  const { name, code, originalCode, responseCode = 0, response = '', command } = error as SmtpError;
  const codes = [originalCode ?? code ?? name ?? 'Error', responseCode || ''].join(' ').trim();
  const failure = { code: codes, isFinal: false, isRefusal: false, stopsAll: false, mayBeOfAll: false };
  if (NOT_SIGNED_IN.test(code ?? '') || SIGN_IN_REPLIES.has(responseCode)) {
    return { ...failure, fault: 'sign-in', stopsAll: true };
  }
  const connecting = faultOf(originalCode) ?? faultOf(code);
  if (connecting || responseCode === CLOSING) {
    return { ...failure, fault: connecting ?? 'unreachable', stopsAll: true };
  }
  const isRefusal = responseCode >= 500;
  // Nothing of this mail was said yet, so the next one would be told the same.
  if (command === 'MAIL FROM') return { ...failure, fault: 'sender', stopsAll: true };
  if (command === 'DATA') return { ...failure, fault: 'message', isRefusal, mayBeOfAll: true };
  if (command === 'RCPT TO') {
    return {
      ...failure,
      fault: 'recipient',
      isFinal: isRefusal && !OF_NO_RECIPIENT.test(response),
      isRefusal: isRefusal || responseCode === RELAY_DENIED_FOR_NOW,
      mayBeOfAll: !OF_THE_RECIPIENT.test(response),
    };
  }
  return { ...failure, fault: 'other' };
}

const faultOf = (code = '') => CONNECTING.find(([codes]) => codes.test(code))?.[1];

interface SmtpError {
  name?: string;
  code?: string;
  /** The code that the mail program renamed: of the system, of TLS or of its own timer. */
  originalCode?: string;
  responseCode?: number;
  /** The server's words, with their codes before them. */
  response?: string;
  /** The command that the server was given. */
  command?: string;
}

/** A fault in a sentence for operators, and what to do about it. */
export const MAIL_FAULT_WORDS: Readonly<Record<MailFault, { words: string; todo: string }>> = {
  'unknown-host': {
    words: "the mail server's name is not known",
    todo: 'Correct the host in SMTP_URL, or look whether this machine finds its name server.',
  },
  'connection-refused': {
    words: 'the mail server refuses the connection: nothing listens on its port',
    todo: 'Correct host and port in SMTP_URL, and look whether the mail server runs.',
  },
  'no-answer': {
    words: 'the mail server does not answer in time',
    todo: 'Correct host and port in SMTP_URL; a firewall may keep port 25, 465 or 587 shut. smtps:// is for port 465, smtp:// for 587.',
  },
  unreachable: {
    words: 'the mail server does not answer',
    todo: 'Correct host and port in SMTP_URL, and look into the log of the mail server.',
  },
  'no-tls': {
    words: "the mail server can't be talked to by TLS",
    todo: 'smtps:// is for port 465, smtp:// for 587. A server that knows no TLS: ?requireTLS=false.',
  },
  'certificate-expired': {
    words: "the mail server's certificate has expired, or is not valid yet",
    todo: 'Renew it on the mail server. If it is valid, the clock of this machine is wrong.',
  },
  'certificate-host': {
    words: "the mail server's certificate is for another host name",
    todo: 'Put the name that the certificate is for into SMTP_URL.',
  },
  'certificate-untrusted': {
    words: "the mail server's certificate is signed by nobody whom this machine trusts",
    todo: 'Have a known authority sign it, or name the file of your own authority in NODE_EXTRA_CA_CERTS.',
  },
  'sign-in': {
    words: 'the mail server does not accept our sign-in',
    todo: 'Correct user and password in SMTP_URL; characters like @ and : are written %40 and %3A.',
  },
  sender: {
    words: 'the mail server does not accept our sender address',
    todo: 'Set MAIL_FROM to an address that this mail server may send from.',
  },
  recipient: {
    words: 'the mail server does not accept the recipients',
    todo: 'Have the mail server relay for this machine, or for the user in SMTP_URL.',
  },
  message: {
    words: 'the mail server does not accept the mails',
    todo: 'Its log says why: often a limit, or a filter for spam.',
  },
  other: { words: 'the mail could not be sent', todo: 'The log of the server, and that of the mail server, say more.' },
};
