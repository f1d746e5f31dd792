import mongoose, { mongo } from 'mongoose';

mongoose.set('strictQuery', 'throw');
mongoose.set('sanitizeFilter', true);
mongoose.set('bufferCommands', false);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

/** Documents; a class has up to 2,000 students, and other requests have their turn between one batch and the next. */
const READ_AT_ONCE = 160;
mongoose.plugin((schema) => {
  schema.pre('find', function () {
    this.batchSize(READ_AT_ONCE);
  });
});

/** Options that every schema shares: unknown fields throw, `id` is a field of ours, indexes are built by `buildIndexes`. */
export const SCHEMA_OPTIONS = {
  id: false,
  strict: 'throw',
  versionKey: false,
  minimize: false,
} as const;

/** The same for records inside others. */
export const EMBEDDED_OPTIONS = { ...SCHEMA_OPTIONS, _id: false } as const;

/**
 * The order in which the students and the groups of one class came. It names the class too: by the id alone the database may
 * walk those of every class.
 */
export const IN_ORDER = { classId: 1, id: 1 } as const;

/** A database that is gone is noticed at once by its closed sockets; these say when one that hangs counts as gone. */
const CONNECTION = {
  /** Time that a command waits for a database that is away. */
  serverSelectionTimeoutMS: 1_500,
  heartbeatFrequencyMS: 3_000,
  connectTimeoutMS: 5_000,
  socketTimeoutMS: 20_000,
  maxPoolSize: 50,
};

/**
 * Connects mongoose's default connection, or leaves it closed with an error.
 * @param dbName the database; the address's own, or `study-groups`, by default
 * @param limits other limits of waiting, in milliseconds
 */
export async function connectDatabase(
  uri: string,
  dbName?: string,
  limits: Partial<typeof CONNECTION> = {},
): Promise<void> {
  const name = dbName ?? /^[^/]+\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? 'study-groups';
  try {
    await mongoose.connect(uri, { dbName: name, ...CONNECTION, ...limits });
  } catch (error) {
    await mongoose.disconnect();
    throw error;
  }
}

/** Makes every collection and index of the models that are loaded, if they are missing. */
export async function buildIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}

/**
 * Does the same, and rebuilds an index whose options its model declares differently by now, since the database takes neither
 * for the other. Indexes of other fields stay: an operator may have made them.
 */
export async function rebuildIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    const { toDrop } = await model.diffIndexes();
    const declared = model.schema.indexes().map(([fields]) => JSON.stringify(fields));
    for (const { name, key } of await model.listIndexes()) {
      if (toDrop.includes(name) && declared.includes(JSON.stringify(key))) await model.collection.dropIndex(name);
    }
    await model.createIndexes();
  }
}

/** Drops an index if it is there. */
export async function dropIndex(collection: string, name: string): Promise<void> {
  try {
    await mongoose.connection.collection(collection).dropIndex(name);
  } catch (error) {
    const isMissing = error instanceof mongo.MongoServerError && GONE.has(Number(error.code));
    if (!isMissing) throw error;
  }
}

/** NamespaceNotFound and IndexNotFound. */
const GONE = new Set([26, 27]);

/** The collections that lack an index of their model. */
export async function missingIndexes(): Promise<string[]> {
  const differences = await Promise.all(
    Object.values(mongoose.models).map(async (model) => ({
      collection: model.collection.collectionName,
      missing: (await model.diffIndexes()).toCreate.length,
    })),
  );
  return differences.filter(({ missing }) => missing > 0).map(({ collection }) => collection);
}

/** Closes the connection; commands under way get their answer first. */
export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** Checks that the database answers. */
export async function pingDatabase(): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) throw new mongo.MongoNotConnectedError('not connected');
  await db.command({ ping: 1 });
}

/** Tells whether an error says that a unique index already holds this value. @param field the first field of the index */
export function isDuplicate(error: unknown, field: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11_000) return false;
  if (!(error instanceof mongo.MongoBulkWriteError)) return field in (error['keyPattern'] ?? {});
  // Of many writes in one call the driver keeps the words alone, which name the index.
  return [error.writeErrors].flat().some(({ errmsg }) => errmsg?.includes(` index: ${field}_`));
}
