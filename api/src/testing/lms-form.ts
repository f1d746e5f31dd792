import type { LmsPlatformForm } from '@study-groups/contracts/lms';

let built = 0;

/** A learning platform as an admin enters it, each with a client id of its own. */
export function buildPlatformForm(overrides: Partial<LmsPlatformForm> = {}): LmsPlatformForm {
  built += 1;
  return {
    name: 'Moodle',
    kind: 'moodle',
    issuer: 'https://moodle.example.edu',
    clientId: `client-${built}`,
    authUrl: 'https://moodle.example.edu/mod/lti/auth.php',
    tokenUrl: 'https://moodle.example.edu/mod/lti/token.php',
    keysUrl: 'https://moodle.example.edu/mod/lti/certs.php',
    deployments: ['1'],
    vouchesForAddresses: false,
    ...overrides,
  };
}
