/** All texts of the list of classes and its dialogs, which are asked for at once: else each waits for the one before. */
export const CLASSES_TEXTS = ['admin-classes', 'admin-table', 'admin-ui', 'admin-bulk'] as const;
