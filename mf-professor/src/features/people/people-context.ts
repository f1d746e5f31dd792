import { createContext, use } from 'react';

/** The submission that is asked for. */
export type Asked = { kind: 'add' } | { kind: 'edit'; studentId: number };

/** The ways to the form that is filled in on a student's behalf. */
export interface PeopleTools {
  add: () => void;
  edit: (studentId: number) => void;
}

const PeopleContext = createContext<PeopleTools>({ add: () => undefined, edit: () => undefined });

export const PeopleProvider = PeopleContext.Provider;

/** Those of the class around the component. */
export function usePeople(): PeopleTools {
  return use(PeopleContext);
}
