/** The database that all tests share is there, however long a busy machine takes to answer. */
export const PATIENT = { serverSelectionTimeoutMS: 120_000, connectTimeoutMS: 120_000, socketTimeoutMS: 300_000 };
