import styles from './disclosure.module.css';

/** Class names of what opens and closes: `arrow`. */
export const disclosure = styles as Record<'arrow', string>;
