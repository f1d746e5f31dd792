import type { ResponseOf } from '@study-groups/contracts/call';
import type { getStorage } from '@study-groups/contracts/system';
import type { Model, PipelineStage } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { findClassRefs } from '../../records/class-refs.ts';
import { EventModel } from '../../records/event.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';

type Storage = ResponseOf<typeof getStorage>;

/** Number of classes that are listed. */
const MOST_CLASSES = 50;
/** Of erased classes what admins did is left, and they are passed over. */
const MOST_FOUND = 4 * MOST_CLASSES;

interface Found {
  _id: number;
  students: number;
  mails: number;
  events: number;
  bytes: number;
}

/** The classes that take the most room: the database adds up the sizes of all that is theirs, without their indexes. */
export async function readStorage(): Promise<Storage> {
  const counted = { students: { $sum: '$students' }, mails: { $sum: '$mails' }, events: { $sum: '$events' } };
  const found = await StudentModel.aggregate<Found>([
    ofEachClass('students'),
    ...alsoOf(MailModel, 'mails'),
    ...alsoOf(EventModel, 'events'),
    ...alsoOf(GroupModel, 'groups'),
    { $match: { _id: { $ne: null } } },
    { $group: { _id: '$_id', ...counted, bytes: { $sum: '$bytes' } } },
    { $sort: { bytes: -1, _id: 1 } },
    { $limit: MOST_FOUND },
  ]).option({ allowDiskUse: true });
  const classes = await findClassRefs(found.map(({ _id }) => _id));
  return {
    at: databaseNow().toISOString(),
    classes: found
      .flatMap(({ _id, ...sizes }) => {
        const cls = classes.get(_id);
        return cls ? [{ class: cls, ...sizes }] : [];
      })
      .slice(0, MOST_CLASSES),
  };
}

function ofEachClass(counted: string): PipelineStage.Group {
  return { $group: { _id: '$classId', [counted]: { $sum: 1 }, bytes: { $sum: { $bsonSize: '$$ROOT' } } } };
}

function alsoOf({ collection }: Pick<Model<never>, 'collection'>, counted: string): PipelineStage.UnionWith[] {
  return [{ $unionWith: { coll: collection.collectionName, pipeline: [ofEachClass(counted)] } }];
}
