/** The reasons why nobody was signed in, with the status of the page that says so. */
export const FAULT_STATUSES = {
  /** The provider is gone, or switched off. */
  unknown: 404,
  /** The answer is not of this browser, or came too late or twice. */
  expired: 400,
  away: 502,
  refused: 403,
  noRole: 403,
  notAdmin: 403,
  noAddress: 403,
  /** The provider gave a part of what it says of them, which is not enough. */
  partial: 502,
  addressBound: 409,
  accountBound: 409,
  tooMany: 429,
} as const;
export type FaultCode = keyof typeof FAULT_STATUSES;

/** Nobody is signed in; the browser is shown why. */
export class SignInFault extends Error {
  override name = 'SignInFault';

  constructor(
    readonly code: FaultCode,
    cause?: unknown,
  ) {
    super(`nobody is signed in: ${code}`, { cause });
  }
}
