/** Selects an open dialog, whether the browser's own or antd's. */
export const DIALOG = ':is([role=dialog], dialog)';
