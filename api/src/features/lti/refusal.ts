/** Reasons why a launch opens nothing: each has a title and a sentence in every language. */
export type Failure =
  | 'startAgain'
  | 'notBelieved'
  | 'unknownPlatform'
  | 'unknownDeployment'
  | 'unknownHost'
  | 'noCourse'
  | 'noRole'
  | 'noSeat'
  | 'notOpened'
  | 'deleted'
  | 'noIdentity'
  | 'seatTaken'
  | 'leftDesk'
  | 'deskFull'
  | 'wrongPassword'
  | 'signedUp'
  | 'noLinks'
  | 'tooMany'
  | 'notRegistered';

/** The invalid part of a launch, in a word for the person who looks after the platform. */
export type Reason =
  | 'algorithm'
  | 'audience'
  | 'azp'
  | 'claims'
  | 'clock'
  | 'deployment'
  | 'host'
  | 'issuer'
  | 'keys'
  | 'link'
  | 'nonce'
  | 'platform'
  | 'registration'
  | 'signature'
  | 'state'
  | `platform-error ${string}`;

const STATUSES: Partial<Record<Failure, number>> = {
  startAgain: 400,
  unknownPlatform: 404,
  notOpened: 404,
  deleted: 404,
  signedUp: 409,
  seatTaken: 409,
  deskFull: 409,
  noLinks: 409,
  tooMany: 429,
  notRegistered: 400,
};

/** A launch that opens nothing, with what is shown instead. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;

  constructor(
    readonly failure: Failure,
    /** The reason why it is not believed; missing where it is, and there is just nothing to open. */
    readonly reason?: Reason,
    /** Values that the sentence names. */
    readonly values: Record<string, string> = {},
  ) {
    super(reason ?? failure);
    this.status = STATUSES[failure] ?? 403;
  }
}
