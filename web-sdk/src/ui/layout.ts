import styles from './layout.module.css';

/**
 * Class names for the layout of a page. `actions` are buttons side by side, which wrap; with `end` they are at the end of
 * their line.
 */
export const layout = styles as Record<
  'page' | 'narrow' | 'stack' | 'card' | 'actions' | 'end' | 'muted' | 'note' | 'fieldError' | 'hidden' | 'main',
  string
>;
