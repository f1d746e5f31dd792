import { createCache } from '@ant-design/cssinjs';
import version from 'antd/es/version';

type Root = Document | ShadowRoot;

/** antd's state for a root that it puts styles into. */
export interface Room {
  cache: ReturnType<typeof createCache>;
  /** Returns the prefix of a remote's class names, variables and animations in this root. */
  prefixOf: (remote: string) => string;
}

const rooms = new WeakMap<Root, Room>();
let count = 0;

/**
 * The room of a root, the same for all providers in it: antd takes variables away by counting who uses them in a cache.
 * Each has prefixes of its own, for antd writes a style only once a turn, whichever root it was meant for.
 */
export function roomOf(root: Root): Room {
  const known = rooms.get(root);
  if (known) return known;
  const ending = count === 0 ? '' : `-${count}`;
  count += 1;
  const room = {
    cache: createCache(),
    prefixOf: (remote: string) => `antd-${remote}-${version.replaceAll('.', '-')}${ending}`,
  };
  rooms.set(root, room);
  return room;
}
