import type { Setup } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { addressFaults, type StepState } from '../steps.ts';
import { useHere } from '../useSetup.ts';
import { HowToSet } from './HowToSet.tsx';
import { StepCard, StepFault } from './StepCard.tsx';

const EXAMPLE = 'https://groups.example.edu';

/** The address that links lead to. */
export function AddressStep({ publicUrl, state }: { publicUrl: Setup['publicUrl']; state: StepState }) {
  const { t } = useTexts('admin-setup');
  const here = useHere();
  const places = { url: publicUrl.value, here };
  const faults = addressFaults(publicUrl, here);
  const better = here.startsWith('https://') && faults.includes('elsewhere') ? here : EXAMPLE;
  return (
    <StepCard title={t('address.title')} state={state}>
      {faults.length === 0 && <p>{t('address.done', places)}</p>}
      {faults.map((fault) => (
        <StepFault key={fault} todo={t(`address.${fault}Todo`, places)}>
          {t(`address.${fault}`, places)}
        </StepFault>
      ))}
      <HowToSet step="address" lines={[`PUBLIC_URL=${better}`]} isOpen={faults.length > 0} />
    </StepCard>
  );
}
