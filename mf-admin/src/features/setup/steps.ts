import type { Setup } from '@study-groups/contracts/system';

/** The steps of the first hour, in their order. */
export const STEPS = ['address', 'mail', 'google', 'class'] as const;
export type Step = (typeof STEPS)[number];

/** The state of a step. An optional one need not be done. */
export type StepState = 'done' | 'todo' | 'fault' | 'underWay' | 'optional';

/** The faults of the address that links lead to: it answers no one else, not here, not safely, or not where we are. */
export type AddressFault = 'local' | 'silent' | 'insecure' | 'elsewhere';

/**
 * All that is wrong with the address, the gravest first.
 * @param here the origin at which the console is open
 */
export function addressFaults({ value, answers, isSecure, isLocal }: Setup['publicUrl'], here: string): AddressFault[] {
  const faults: (AddressFault | false)[] = [
    !answers && 'silent',
    isLocal && 'local',
    // Nothing goes over a network to this machine itself.
    !isSecure && !isLocal && 'insecure',
    new URL(value).origin !== here && 'elsewhere',
  ];
  return faults.filter((fault) => fault !== false);
}

/** Returns the state of each step. */
export function stepStates(setup: Setup, here: string): Record<Step, StepState> {
  const faults = addressFaults(setup.publicUrl, here);
  return {
    address: faults.length === 0 ? 'done' : faults.includes('silent') ? 'fault' : 'todo',
    mail: mailState(setup.mail),
    google: setup.google.isConfigured ? 'done' : 'optional',
    class: setup.classCount > 0 ? 'done' : 'todo',
  };
}

function mailState({ isConfigured, lastTest }: Setup['mail']): StepState {
  if (!isConfigured || !lastTest) return 'todo';
  if (lastTest.status === 'sent') return 'done';
  return lastTest.lastFault ? 'fault' : 'underWay';
}

/**
 * Tells whether nobody has to be led through the steps any more: the address is right, mails can leave, and there is a class. A
 * test mail need not have been sent, for another admin may have sent theirs.
 */
export function isSetUp(setup: Setup, here: string): boolean {
  const { address, mail, class: first } = stepStates(setup, here);
  return address === 'done' && first === 'done' && setup.mail.isConfigured && mail !== 'fault';
}
