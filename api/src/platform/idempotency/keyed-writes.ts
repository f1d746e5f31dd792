import { createHash } from 'node:crypto';
import type { ErrorCode } from '@study-groups/contracts/errors';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Platform } from '../platform.ts';
import { claimWrite } from './claim.ts';
import { answerPlace } from './record.ts';

/** A write with an idempotency key. */
export interface KeyedWrite<T> {
  /** The name of the caller; null for anybody, whom the key alone tells from others. */
  caller: string | null;
  /** The network's address that it came from. */
  address: string;
  /** Method and path. */
  place: string;
  key: string;
  /** The content of the write, as the schemas read it. */
  content: unknown;
  /** Returns the class with which an answer is erased; null for none. */
  eraseWithClass(answer: T): Promise<number | null>;
  /** Does it, and may save the answer in its own transaction. */
  work(saveResponse: SaveResponse<T>): Promise<T>;
}

/** Saves the answer to a write in the same transaction. */
export type SaveResponse<T> = (session: ClientSession, answer: T) => Promise<void>;

/** Does each write with a key once over all processes. */
export interface KeyedWrites {
  /**
   * Does a write, or gives the answer that it had before: its result, or the error that refused it.
   * @throws ApiError key_reused where the key came with something else, unavailable where a twin takes too long
   */
  once<T>(write: KeyedWrite<T>): Promise<T>;
}

/** The stored outcome: a hash of the write's content, and its result. */
type Outcome = { of: string } & ({ value: unknown } | { refusal: ErrorCode; details: ApiError['details'] });

/** Keys are hashed without a secret, so that they are found after a change of the secret key: nobody else's can be guessed. */
const hashOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export function createKeyedWrites({ vault, limits, logger }: Platform): KeyedWrites {
  const open = (key: string, sealed: string) => JSON.parse(vault.open(sealed, answerPlace(key))) as Outcome;
  const seal = (key: string, outcome: Outcome) => vault.seal(JSON.stringify(outcome), answerPlace(key));

  const logLoss = (err: unknown) => logger.error({ err }, 'The answer to a write could not be kept');

  return {
    async once<T>({ caller, address, place, key: given, content, eraseWithClass, work }: KeyedWrite<T>) {
      const key = hashOf(caller, place, given);
      const of = hashOf(content);
      const claim = await claimWrite(key);
      if (typeof claim === 'string') return answerAgain<T>(open(key, claim), of);
      const save = async (value: T, session?: ClientSession) =>
        claim.answer(seal(key, { of, value }), await eraseWithClass(value), session);
      let isSaved = false;
      try {
        if (caller !== null) await limits.keyedWrites.take(caller);
        const value = await work(async (session, answer) => {
          await save(answer, session);
          isSaved = true;
        });
        // It is done: its caller gets the answer, even if nobody can get it again.
        if (!isSaved) await save(value).catch(logLoss);
        return value;
      } catch (error) {
        const settle = async () => {
          const mayKeep = isFinal(error) && (caller !== null || (await mayKeepRefusal(limits, address)));
          await (mayKeep ? claim.answer(seal(key, { of, ...refusalOf(error) }), null) : claim.release());
        };
        await settle().catch(logLoss);
        throw error;
      } finally {
        claim.end();
      }
    },
  };
}

function answerAgain<T>(outcome: Outcome, of: string): T {
  if (outcome.of !== of) throw new ApiError('key_reused');
  if ('refusal' in outcome) throw new ApiError(outcome.refusal, outcome.details);
  // What was kept was an answer to this very call.
  return outcome.value as T;
}

/** Returns whether trying again would get the same answer; past a limit, or while something is down, it would not. */
function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** A refusal costs its caller nothing, so their number is limited; without a stored one, asking again is refused again. */
async function mayKeepRefusal({ keptRefusals, keptRefusalsInAll }: Limits, address: string): Promise<boolean> {
  return (await keptRefusals.tryTake(address)) && (await keptRefusalsInAll.tryTake('anybody'));
}

function refusalOf({ code, details: { errors, staleFor, submission } }: ApiError) {
  const details = { ...(errors && { errors }), ...(staleFor && { staleFor }), ...(submission && { submission }) };
  return { refusal: code, details };
}
