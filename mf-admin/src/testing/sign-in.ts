import type { Identity, Provider } from '@study-groups/contracts/sign-in-providers';

/** A provider that is on, and that nobody has come by. */
export const college: Provider = {
  id: 1,
  key: 'college',
  name: 'The College',
  issuer: 'https://login.example.edu',
  clientId: 'groups',
  scope: 'email profile',
  rules: [],
  isOn: true,
  vouchesForAddresses: false,
  redirectUri: 'https://groups.example.edu/api/sign-in/college/back',
  signedOutUri: 'https://groups.example.edu/api/sign-in/college/left',
  logoutUri: 'https://groups.example.edu/api/sign-in/college/logout',
  people: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 0,
};

/** An admin whom it knows. */
export const dana: Identity = {
  id: 4,
  provider: { key: 'college', name: 'The College' },
  subject: 'd-1',
  email: 'dana@example.edu',
  name: 'Dana Cohen',
  admin: { id: 1, username: 'dana' },
  createdAt: '2026-11-01T10:00:00.000Z',
  seenAt: '2026-11-02T10:00:00.000Z',
};
