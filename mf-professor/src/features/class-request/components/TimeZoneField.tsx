import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { useMemo } from 'react';
import type { FieldState } from '../useRequestForm.ts';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import styles from './TimeZoneField.module.css';

interface TimeZoneFieldProps extends FieldState {
  value: string;
  onChange: (zone: string) => void;
}

/** The time zone, by region and city, found by typing the city's first letters; the one of this device is at hand. */
export function TimeZoneField({ value, problem, onChange, ...field }: TimeZoneFieldProps) {
  const { t } = useTexts('professor');
  const own = ownZone();
  const regions = useMemo(() => zonesByRegion([...Intl.supportedValuesOf('timeZone'), own, value]), [own, value]);
  // Hundreds of elements, which React need not look at with each letter that is typed elsewhere.
  const options = useMemo(() => regions.map((region) => <RegionOptions key={region.region} {...region} />), [regions]);
  return (
    <div>
      <SelectInput
        {...field}
        label={t('request.time.timeZone')}
        hint={problem ? undefined : t('request.time.timeZoneHint')}
        problem={problem}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options}
      </SelectInput>
      {own.includes('/') && own !== value && (
        <Button kind="quiet" size="small" className={styles.own} onClick={() => onChange(own)}>
          {t('request.time.useOwnZone', { zone: nameOfZone(own) })}
        </Button>
      )}
    </div>
  );
}

function RegionOptions({ region, zones }: Region) {
  return (
    <optgroup label={region}>
      {zones.map(({ zone, city }) => (
        <option key={zone} value={zone}>
          {city}
        </option>
      ))}
    </optgroup>
  );
}

/** The zones of a part of the world. */
interface Region {
  region: string;
  zones: { zone: string; city: string }[];
}

/** The zones by their region and city, each once; those that name no place stand under their own name. */
export function zonesByRegion(zones: readonly string[]): Region[] {
  const regions = new Map<string, Region>();
  for (const zone of [...new Set(zones)].sort()) {
    const [region = zone, ...places] = nameOfZone(zone).split('/');
    const known = regions.get(region) ?? { region, zones: [] };
    known.zones.push({ zone, city: places.join(', ') || region });
    regions.set(region, known);
  }
  return [...regions.values()];
}

/** A zone's name as people read it. */
function nameOfZone(zone: string): string {
  return zone.replaceAll('_', ' ');
}
