import styles from './layout.module.css';

/** Class names for the layout of a page: `page`, `narrow`, `stack`, `card`, `muted`, `note`, `actions`, `fieldError`, `hidden`, `main`. */
export const layout = styles as Record<
  'page' | 'narrow' | 'stack' | 'card' | 'muted' | 'note' | 'actions' | 'fieldError' | 'hidden' | 'main',
  string
>;
