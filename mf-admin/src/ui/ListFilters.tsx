import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useView } from '../workspace/useWorkspace.ts';
import styles from './ListPage.module.css';

interface FilterChoice {
  /** Under which the view holds what is chosen. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

interface FilterDay {
  name: string;
  label: string;
  problem?: ReactNode;
}

interface ListFiltersProps {
  view: string;
  label: string;
  /** The field for words, if the list can be searched. */
  search?: Pick<ComponentProps<typeof TextInput>, 'label' | 'maxLength' | 'dir'> & { ref: Ref<HTMLInputElement> };
  choices: readonly FilterChoice[];
  /** The name of the choice that leaves all rows. */
  all: string;
  days?: readonly FilterDay[];
  /** Says by what else the list is narrowed. */
  note?: ReactNode;
  role?: 'search';
  className?: string | undefined;
}

/** Narrows a list to words, choices and days, which the view holds in the workspace. */
export function ListFilters(props: ListFiltersProps) {
  const { view, label, search, choices, all, days = [], note, role, className = styles.filters } = props;
  const [{ q, filters }, change] = useView(view);
  const set = (name: string, value: string): void => {
    const { [name]: _, ...others } = filters;
    change({ filters: value ? { ...others, [name]: value } : others, scroll: 0 });
  };
  return (
    <form role={role} className={className} aria-label={label} onSubmit={(event) => event.preventDefault()}>
      {search && (
        <TextInput
          {...search}
          type="search"
          autoComplete="off"
          value={q}
          onChange={({ target }) => change({ q: target.value })}
        />
      )}
      {choices.map((choice) => (
        <SelectInput
          key={choice.name}
          label={choice.label}
          value={filters[choice.name] ?? ''}
          onChange={({ target }) => set(choice.name, target.value)}
        >
          <option value="">{all}</option>
          {choice.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectInput>
      ))}
      {days.map(({ name, ...day }) => (
        <TextInput
          key={name}
          {...day}
          type="date"
          value={filters[name] ?? ''}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
      {note && <p className={styles.note}>{note}</p>}
    </form>
  );
}
