import type { AdminIdentity } from '@study-groups/contracts/admin-users';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { IDENTITY_FIELDS, type IdentityField } from '../identity.ts';

interface IdentityFieldsProps {
  /** Of the form: the fields' ids begin with it. */
  id: string;
  identity: AdminIdentity;
  onChange: (identity: AdminIdentity, field: IdentityField) => void;
  /** Returns the problem of a field. */
  problemOf: (field: IdentityField) => string | undefined;
  /** True if they are those of the person who fills them in. */
  isOwn?: boolean;
}

const LOOKS = {
  username: { maxLength: 100, autoCapitalize: 'none', spellCheck: false },
  name: { maxLength: 200 },
  email: { maxLength: 254, type: 'email', dir: 'ltr' },
} as const;

/** The fields for what an admin is known by. */
export function IdentityFields({ id, identity, onChange, problemOf, isOwn = false }: IdentityFieldsProps) {
  const { t } = useTexts('admin-admins');
  return IDENTITY_FIELDS.map((field) => (
    <TextInput
      key={field}
      {...LOOKS[field]}
      id={`${id}-${field}`}
      label={t(field)}
      problem={problemOf(field)}
      autoComplete={isOwn ? field : 'off'}
      value={identity[field]}
      onChange={(event) => onChange({ ...identity, [field]: event.target.value }, field)}
    />
  ));
}
