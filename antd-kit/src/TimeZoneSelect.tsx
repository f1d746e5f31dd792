import { holdsWords } from '@study-groups/contracts/fold';
import Select from 'antd/es/select';
import { useMemo } from 'react';

interface TimeZoneSelectProps {
  id?: string;
  value?: string;
  onChange?: (zone: string) => void;
  'aria-describedby'?: string | undefined;
}

/** Every time zone that the browser knows, found by typing a part of its name. */
export function TimeZoneSelect(props: TimeZoneSelectProps) {
  const options = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [],
  );
  return (
    <Select
      {...props}
      options={options}
      showSearch={{ filterOption: (typed, option) => holdsWords(option?.label ?? '', typed) }}
      popupMatchSelectWidth={false}
    />
  );
}
