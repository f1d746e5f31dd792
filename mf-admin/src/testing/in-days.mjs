/** @param {number} days */
export const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();
