import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import type { Vault } from '../../platform/vault.ts';
import { decode, FORMAT, FORMAT_VERSION, type Header, LONGEST, SEAL_PURPOSE, type SectionEnd } from './format.ts';

/** A file is no backup, or not whole, or not as it was written. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

/** Documents of one collection as they were stored; the last ones bring its end. */
export interface Batch {
  collection: string;
  documents: Buffer[];
  end?: SectionEnd;
}

const BATCH_DOCUMENTS = 1_000;
const BATCH_BYTES = 4 * 1024 * 1024;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const header = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.number(),
  takenAt: z.date(),
  database: z.string(),
  schemaVersion: z.number(),
  keyChecks: z.array(z.string()).min(1),
});
const section = z.object({ collection: z.string().min(1).max(200) });
const sectionEnd = z.object({ count: z.number(), sha256: hash });
const trailer = z.object({ documents: z.number(), sha256: hash, seal: z.string() });

/** Reads what a backup says of itself. @throws DamagedBackup; Error with a sentence if the file can't be read */
export async function readHeader(file: string): Promise<Header> {
  const pieces = new Pieces(file);
  try {
    return await takeHeader(pieces, file);
  } finally {
    pieces.close();
  }
}

async function takeHeader(pieces: Pieces, file: string): Promise<Header> {
  const found = header.safeParse(await pieces.document());
  if (!found.success) throw new DamagedBackup(`${file} is not a backup.`);
  if (found.data.formatVersion <= FORMAT_VERSION) return found.data;
  throw new DamagedBackup(`${file} was written by a later release: restore it with that one.`);
}

/**
 * Reads a backup to its end. Only who has got that far knows that it is whole and as it was written.
 * @throws DamagedBackup; Error with a sentence if the file can't be read
 */
export async function* readBackup(file: string, vault: Vault): AsyncGenerator<Batch> {
  const pieces = new Pieces(file);
  try {
    await takeHeader(pieces, file);
    let documents = 0;
    for (let begin = await pieces.bytes(); begin; begin = await pieces.bytes()) {
      const { collection } = parse(section, decodeOr(begin, file), file);
      for await (const batch of readSection(pieces, collection, file)) {
        documents += batch.documents.length;
        yield batch;
      }
    }
    const sha256 = pieces.digest();
    const end = parse(trailer, await pieces.document(), file);
    await pieces.requireEnd();
    const isSealed = vault.hashes(sha256, SEAL_PURPOSE).includes(end.seal);
    if (end.sha256 !== sha256 || end.documents !== documents || !isSealed) throw altered(file);
  } finally {
    pieces.close();
  }
}

async function* readSection(pieces: Pieces, collection: string, file: string): AsyncGenerator<Batch> {
  const own = createHash('sha256');
  let count = 0;
  let documents: Buffer[] = [];
  let size = 0;
  for (let document = await pieces.bytes(); document; document = await pieces.bytes()) {
    own.update(document);
    documents.push(document);
    size += document.length;
    count += 1;
    if (documents.length < BATCH_DOCUMENTS && size < BATCH_BYTES) continue;
    yield { collection, documents };
    documents = [];
    size = 0;
  }
  const end = parse(sectionEnd, await pieces.document(), file);
  if (end.count !== count || end.sha256 !== own.digest('hex')) throw altered(file);
  yield { collection, documents, end };
}

const altered = (file: string) => new DamagedBackup(`${file} is damaged: it is not as it was written.`);

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, file: string): z.output<Schema> {
  const { success, data } = schema.safeParse(value);
  if (!success) throw altered(file);
  return data;
}

function decodeOr(bytes: Buffer, file: string): unknown {
  try {
    return decode(bytes);
  } catch {
    throw altered(file);
  }
}

/** Cuts the unpacked stream of a file into its documents. */
class Pieces {
  readonly #file: string;
  readonly #stream;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash: Hash = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);

  constructor(file: string) {
    this.#file = file;
    const packed = createReadStream(file);
    this.#stream = createGunzip();
    packed.on('error', (error) => this.#stream.destroy(error));
    this.#stream.on('close', () => packed.destroy());
    this.#chunks = packed.pipe(this.#stream)[Symbol.asyncIterator]();
  }

  /** The bytes of the next document; undefined where END stands. */
  async bytes(): Promise<Buffer | undefined> {
    const start = await this.#take(4);
    const length = start.readInt32LE();
    if (length === 0) return undefined;
    if (length < 5 || length > LONGEST) throw altered(this.#file);
    return Buffer.concat([start, await this.#take(length - 4)]);
  }

  /** The next document, which has to be there. */
  async document(): Promise<unknown> {
    const bytes = await this.bytes();
    if (!bytes) throw altered(this.#file);
    return decodeOr(bytes, this.#file);
  }

  /** The hash of all that was taken, hex. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  async requireEnd(): Promise<void> {
    if (this.#rest.length > 0 || !(await this.#next()).done) throw altered(this.#file);
  }

  close(): void {
    this.#stream.destroy();
  }

  async #take(length: number): Promise<Buffer> {
    const parts = [this.#rest];
    let have = this.#rest.length;
    while (have < length) {
      const { value, done } = await this.#next();
      if (done) throw new DamagedBackup(`${this.#file} is damaged: it ends too early.`);
      parts.push(value);
      have += value.length;
    }
    const all = parts.length === 1 ? this.#rest : Buffer.concat(parts);
    const taken = all.subarray(0, length);
    this.#rest = all.subarray(length);
    this.#hash.update(taken);
    return taken;
  }

  async #next(): Promise<IteratorResult<Buffer>> {
    try {
      return await this.#chunks.next();
    } catch (error) {
      throw this.#inWords(error as NodeJS.ErrnoException);
    }
  }

  #inWords({ code = '' }: NodeJS.ErrnoException): Error {
    if (code === 'Z_BUF_ERROR') return new DamagedBackup(`${this.#file} is damaged: it ends too early.`);
    if (code.startsWith('Z_')) return altered(this.#file);
    return new Error(`${this.#file} can't be read (${code}).`);
  }
}
