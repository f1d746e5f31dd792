import mongoose, { trusted } from 'mongoose';
import { answerPlace, KeyedWriteModel } from '../platform/idempotency/record.ts';
import { CannotOpen, type Vault } from '../platform/vault.ts';
import { keyPlace } from './access-key.ts';
import { ClassModel } from './class.ts';
import { passwordPlace } from './class-passwords.ts';
import { accessPlace, LmsAccessModel } from './lms-access.ts';
import { LtiKeyModel, ltiKeyPlace } from './lti-key.ts';
import { MailModel } from './mail.ts';
import { payloadPlace } from './mail-payload.ts';
import { clientSecretPlace, ProviderModel } from './provider.ts';
import { RemovedStudentModel } from './removed-student.ts';
import { StudentModel } from './student.ts';
import { WaitingStudentModel } from './waiting-student.ts';

/** A sealed text of a record: in which field it stands, and for which place it was sealed. */
export interface Sealed {
  field: string;
  text: string;
  place: string;
}

/** The sealed texts of those records of a collection that come after an `_id`, in its order. */
export interface SealedRecord {
  _id: mongoose.Types.ObjectId;
  sealed: Sealed[];
}

type Page = { after: mongoose.Types.ObjectId | null; limit: number };

const inPage = ({ after }: Page) => (after ? { _id: trusted({ $gt: after }) } : {});

/** Every sealed text that outlives an hour, and the session by whose hash it is found; a page of each collection at a time. */
export const SEALED_FIELDS = {
  classes: async (page: Page): Promise<SealedRecord[]> => {
    const filter = { ...inPage(page), passwords: trusted({ $ne: null }) };
    const records = await ClassModel.find(filter, 'id passwords').sort({ _id: 1 }).limit(page.limit).lean();
    return records.map(({ _id, id, passwords }) => ({
      _id,
      sealed: (['dashboard', 'groups'] as const).flatMap((kind) =>
        passwords ? [{ field: `passwords.${kind}`, text: passwords[kind], place: passwordPlace(id, kind) }] : [],
      ),
    }));
  },
  students: async (page: Page): Promise<SealedRecord[]> => {
    const records = await StudentModel.find(inPage(page), 'id accessKeySealed')
      .sort({ _id: 1 })
      .limit(page.limit)
      .lean();
    return records.map(({ _id, id, accessKeySealed }) => ({
      _id,
      sealed: [{ field: 'accessKeySealed', text: accessKeySealed, place: keyPlace(id) }],
    }));
  },
  removed_students: async (page: Page): Promise<SealedRecord[]> => {
    const records = await RemovedStudentModel.find(inPage(page), 'student.id student.accessKeySealed mails')
      .sort({ _id: 1 })
      .limit(page.limit)
      .lean();
    return records.map(({ _id, student, mails }) => ({
      _id,
      sealed: [
        { field: 'student.accessKeySealed', text: student.accessKeySealed, place: keyPlace(student.id) },
        ...mails.map(({ key, payload }, at) => ({
          field: `mails.${at}.payload`,
          text: payload,
          place: payloadPlace(key),
        })),
      ],
    }));
  },
  waiting_students: async (page: Page): Promise<SealedRecord[]> => {
    const records = await WaitingStudentModel.find(inPage(page), 'student.id student.accessKeySealed')
      .sort({ _id: 1 })
      .limit(page.limit)
      .lean();
    return records.map(({ _id, student }) => ({
      _id,
      sealed: [{ field: 'student.accessKeySealed', text: student.accessKeySealed, place: keyPlace(student.id) }],
    }));
  },
  providers: async (page: Page): Promise<SealedRecord[]> => {
    const records = await ProviderModel.find(inPage(page), 'id clientSecret').sort({ _id: 1 }).limit(page.limit).lean();
    return records.map(({ _id, id, clientSecret }) => ({
      _id,
      sealed: [{ field: 'clientSecret', text: clientSecret, place: clientSecretPlace(id) }],
    }));
  },
  mails: async (page: Page): Promise<SealedRecord[]> => {
    const records = await MailModel.find(inPage(page), 'key payload').sort({ _id: 1 }).limit(page.limit).lean();
    return records.map(({ _id, key, payload }) => ({
      _id,
      sealed: [{ field: 'payload', text: payload, place: payloadPlace(key) }],
    }));
  },
  lti_keys: async (page: Page): Promise<SealedRecord[]> => {
    const records = await LtiKeyModel.find(inPage(page), 'kid privateKey').sort({ _id: 1 }).limit(page.limit).lean();
    return records.map(({ _id, kid, privateKey }) => ({
      _id,
      sealed: [{ field: 'privateKey', text: privateKey, place: ltiKeyPlace(kid) }],
    }));
  },
  lms_accesses: async (page: Page): Promise<SealedRecord[]> => {
    const records = await LmsAccessModel.find(inPage(page), 'platformId secret refreshToken token')
      .sort({ _id: 1 })
      .limit(page.limit)
      .lean();
    return records.map(({ _id, platformId, secret, refreshToken, token }) => ({
      _id,
      sealed: [
        { field: 'secret', text: secret, place: accessPlace(platformId, 'secret') },
        ...(refreshToken
          ? [{ field: 'refreshToken', text: refreshToken, place: accessPlace(platformId, 'refresh-token') }]
          : []),
        ...(token ? [{ field: 'token', text: token, place: accessPlace(platformId, 'token') }] : []),
      ],
    }));
  },
  keyed_writes: async (page: Page): Promise<SealedRecord[]> => {
    const records = await KeyedWriteModel.find(inPage(page), 'key answer').sort({ _id: 1 }).limit(page.limit).lean();
    return records.map(({ _id, key, answer }) => ({
      _id,
      sealed: answer === undefined ? [] : [{ field: 'answer', text: answer, place: answerPlace(key) }],
    }));
  },
};

/** Number of records of each kind that are tried: one of them may be damaged. */
const TRIED = 20;

/** Tells whether what is stored can be opened with this key; undefined if nothing is stored. */
export async function canOpenStored(vault: Vault): Promise<boolean | undefined> {
  const page = { after: null, limit: TRIED };
  const records = await Promise.all(Object.values(SEALED_FIELDS).map((read) => read(page)));
  const sealed = records.flat().flatMap((record) => record.sealed);
  return sealed.length > 0 ? sealed.some((each) => opens(vault, each)) : undefined;
}

function opens(vault: Vault, { text, place }: Sealed): boolean {
  try {
    vault.open(text, place);
    return true;
  } catch (error) {
    if (error instanceof CannotOpen) return false;
    throw error;
  }
}
