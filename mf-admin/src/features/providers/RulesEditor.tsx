import { type ClaimRule, PROVIDER_ROLES, type ProviderRole } from '@study-groups/contracts/claim-rules';
import { MOST_RULES } from '@study-groups/contracts/sign-in-providers';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import styles from './Providers.module.css';

interface RulesEditorProps {
  rules: ClaimRule[];
  /** The problem of one of them. */
  problem: string | undefined;
  onChange: (rules: ClaimRule[]) => void;
}

const BLANK: ClaimRule = { claim: '', equals: '', role: 'professor' };

/** Edits what a provider's claims open: each claim with the value that it requires. */
export function RulesEditor({ rules, problem, onChange }: RulesEditorProps) {
  const { t } = useTexts('admin-setup');
  const put = (index: number, part: Partial<ClaimRule>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)));
  return (
    <fieldset className={`${layout.stack} ${styles.rules}`}>
      <legend>{t('signIn.rules')}</legend>
      <p className={layout.muted}>{t('signIn.rulesText')}</p>
      {rules.map((rule, index) => (
        // What a rule is, is what is typed: nothing else tells two apart.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.rule} role="group" aria-label={t('signIn.rule', { number: index + 1 })}>
          <TextInput
            label={t('signIn.claim')}
            dir="ltr"
            value={rule.claim}
            onChange={(event) => put(index, { claim: event.target.value })}
          />
          <TextInput
            label={t('signIn.equals')}
            dir="auto"
            value={rule.equals}
            onChange={(event) => put(index, { equals: event.target.value })}
          />
          <SelectInput
            label={t('signIn.opens')}
            value={rule.role}
            onChange={(event) => put(index, { role: event.target.value as ProviderRole })}
          >
            {PROVIDER_ROLES.map((role) => (
              <option key={role} value={role}>
                {t(`signIn.role.${role}`)}
              </option>
            ))}
          </SelectInput>
          <Button size="small" onClick={() => onChange(rules.filter((_, at) => at !== index))}>
            {t('signIn.ruleRemove')}
          </Button>
        </div>
      ))}
      <p className={layout.fieldError} role="alert">
        {problem}
      </p>
      <div>
        <Button disabled={rules.length >= MOST_RULES} onClick={() => onChange([...rules, BLANK])}>
          {t('signIn.ruleAdd')}
        </Button>
      </div>
    </fieldset>
  );
}
