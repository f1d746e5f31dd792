import type { PartProps } from '@study-groups/contracts/parts';

/** Students and groups of a class with all that can be done to them, inside the admin's view of the class. */
export default function ClassTabs(_given: PartProps['professor/class-tabs']) {
  return null;
}
