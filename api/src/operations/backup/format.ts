import { BSON } from 'mongodb';

/**
 * A backup is a gzip stream of BSON documents, one behind the other:
 *
 *     Header
 *     for each collection, by name:   Section, its documents in the order of their _id, END, SectionEnd
 *     END, Trailer
 *
 * A BSON document begins with its length, so END, four bytes of zero, is none.
 */
export const END = Buffer.alloc(4);

export const FORMAT = 'study-groups backup';
/** Raised when an older release could not read what a newer one writes. */
export const FORMAT_VERSION = 1;

export interface Header {
  format: typeof FORMAT;
  formatVersion: number;
  /** Of which moment everything in it is. */
  takenAt: Date;
  database: string;
  /** Number of migrations the records have been through. */
  schemaVersion: number;
  /** They show which keys are needed to open what is sealed in it. */
  keyChecks: string[];
}

export interface Section {
  collection: string;
}

export interface SectionEnd {
  count: number;
  /** Of the bytes of all its documents, hex. */
  sha256: string;
}

export interface Trailer {
  documents: number;
  /** Of all bytes before the trailer, hex. */
  sha256: string;
  /** Hash of the one above, made with the secret key: nobody else can alter a backup unseen. */
  seal: string;
}

/** Purpose of a seal. */
export const SEAL_PURPOSE = 'backup';

/** No document of a database is larger: 16 MB, and what the server itself may add. */
export const LONGEST = 17 * 1024 * 1024;

export const encode = (document: Header | Section | SectionEnd | Trailer): Buffer =>
  Buffer.from(BSON.serialize(document));
export const decode = (bytes: Uint8Array): unknown => BSON.deserialize(bytes);
