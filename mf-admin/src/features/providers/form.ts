import type { BodyOf } from '@study-groups/contracts/call';
import type { addProvider, Provider } from '@study-groups/contracts/sign-in-providers';

/** What is typed of a provider. */
export type Typed = Required<BodyOf<typeof addProvider>>;

/** The fields of a provider's form, in its order. */
export const FIELDS = ['name', 'key', 'issuer', 'clientId', 'clientSecret', 'scope', 'rules'] as const;

const BLANK: Typed = {
  name: '',
  key: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  scope: 'email profile',
  rules: [],
  isOn: false,
};

/** A form as it begins: blank, or a provider without its secret, which is sent to nobody. */
export function typedOf(provider?: Provider): Typed {
  if (!provider) return BLANK;
  const { name, key, issuer, clientId, scope, rules, isOn } = provider;
  return { name, key, issuer, clientId, clientSecret: '', scope, rules, isOn };
}
