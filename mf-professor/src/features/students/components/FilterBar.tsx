import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import FilterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined';
import { questionText } from '@study-groups/contracts/class-answers';
import { STUDY_FORMATS, STUDY_ROLES } from '@study-groups/contracts/choices';
import { meetingTimeAt } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type ReactNode, useId, useState } from 'react';
import { ListHead } from '../../../ui/ListHead.tsx';
import { useShownClass } from '../../class/shown-class.ts';
import { countSet, type Filters } from '../filters.ts';
import { type Order, type Sort, SORTS } from '../order.ts';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  order: Order;
  onOrder: (order: Order) => void;
  /** Number of results, in words. */
  found: string;
  /** Further actions for the list. */
  children?: ReactNode;
}

/** Above the list: the search, the filters behind a button, and the order where the list has no head. */
export function FilterBar({ filters, onFilters, order, onOrder, found, children }: FilterBarProps) {
  const { t } = useTexts('professor-students');
  const times = useTimes();
  const { groups } = useShownClass();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const count = countSet(filters);
  const sorts = SORTS.filter((sort) => sort !== 'group' || groups.length > 0);
  const clear = () => onFilters({ query: filters.query, ...(filters.cell !== undefined && { cell: filters.cell }) });
  return (
    <div className={styles.bar}>
      <ListHead
        label={t('list.search')}
        query={filters.query}
        onQuery={(query) => onFilters({ ...filters, query })}
        found={found}
      >
        <Button
          icon={<Icon of={FilterOutlined} />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? t('filter.open') : t('filter.openSet', { count })}
        </Button>
        {filters.cell !== undefined && (
          <Button
            icon={<Icon of={CloseOutlined} />}
            aria-description={t('filter.drop')}
            onClick={() => onFilters({ ...filters, cell: undefined })}
          >
            {t('filter.freeAt', { time: times.meetingTime(meetingTimeAt(filters.cell)) })}
          </Button>
        )}
        {children}
      </ListHead>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <FilterFields filters={filters} onFilters={onFilters} />
        <div className={styles.end}>
          <Button disabled={count === 0} onClick={clear}>
            {t('filter.clear')}
          </Button>
        </div>
      </div>
      <div className={styles.order}>
        <SelectInput
          label={t('list.sortBy')}
          value={`${order.by} ${order.descending ? 'down' : 'up'}`}
          onChange={({ target }) => {
            const [by, way] = target.value.split(' ') as [Sort, string];
            onOrder({ by, descending: way === 'down' });
          }}
        >
          {sorts.flatMap((sort) =>
            (['up', 'down'] as const).map((way) => (
              <option key={`${sort} ${way}`} value={`${sort} ${way}`}>
                {t(`order.${sort}.${way}`)}
              </option>
            )),
          )}
        </SelectInput>
      </div>
    </div>
  );
}

/** Represents no answer; no choice has a blank in its id. */
const OPEN = 'not answered';

function FilterFields({ filters, onFilters }: Pick<FilterBarProps, 'filters' | 'onFilters'>) {
  const { t, language } = useTexts('professor-students');
  const { groups, class: course } = useShownClass();
  const tags = course.rules.notAlone.map(({ tag }) => tag);
  const set = (changes: Partial<Filters>) => onFilters({ ...filters, ...changes });
  const { groupId, role, format, hoursUnder, unchangedSince, unconfirmed, tag, answers } = filters;
  return (
    <>
      {groups.length > 0 && (
        <SelectInput
          label={t('column.group')}
          value={groupId === undefined ? '' : (groupId ?? 'none')}
          onChange={({ target: { value } }) =>
            set({ groupId: value === '' ? undefined : value === 'none' ? null : Number(value) })
          }
        >
          <option value="">{t('filter.all')}</option>
          <option value="none">{t('list.unplaced')}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
      <SelectInput
        label={t('student.studyRole')}
        value={role ?? ''}
        onChange={({ target: { value } }) => set({ role: STUDY_ROLES.find((each) => each === value) })}
      >
        <option value="">{t('filter.all')}</option>
        {STUDY_ROLES.map((each) => (
          <option key={each} value={each}>
            {t(`choices:studyRole.${each}`)}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        label={t('student.studyFormat')}
        value={format ?? ''}
        onChange={({ target: { value } }) => set({ format: STUDY_FORMATS.find((each) => each === value) })}
      >
        <option value="">{t('filter.all')}</option>
        {STUDY_FORMATS.map((each) => (
          <option key={each} value={each}>
            {t(`choices:studyFormat.${each}`)}
          </option>
        ))}
      </SelectInput>
      <TextInput
        label={t('filter.hoursUnder')}
        type="number"
        min={1}
        inputMode="numeric"
        value={hoursUnder ?? ''}
        onChange={({ target }) => set({ hoursUnder: target.value === '' ? undefined : Number(target.value) })}
      />
      <TextInput
        label={t('filter.unchangedSince')}
        type="date"
        value={unchangedSince ?? ''}
        onChange={({ target }) => set({ unchangedSince: target.value || undefined })}
      />
      {course.confirmAddresses && (
        <SelectInput
          label={t('confirmation.address')}
          value={unconfirmed ? 'open' : ''}
          onChange={({ target: { value } }) => set({ unconfirmed: value === 'open' ? true : undefined })}
        >
          <option value="">{t('filter.all')}</option>
          <option value="open">{t('confirmation.open')}</option>
        </SelectInput>
      )}
      {tags.length > 0 && (
        <SelectInput
          label={t('filter.tag')}
          value={tag ?? ''}
          onChange={({ target }) => set({ tag: target.value || undefined })}
        >
          <option value="">{t('filter.all')}</option>
          {tags.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectInput>
      )}
      {course.setup?.questions.map((question) => {
        const { id, kind, choices, max = 0 } = question;
        const { title, choices: names } = questionText(question, language);
        const given = kind === 'scale' ? Array.from({ length: max }, (_, at) => String(at + 1)) : choices;
        return (
          <SelectInput
            key={id}
            label={title}
            value={answers?.[id] === null ? OPEN : (answers?.[id] ?? '')}
            onChange={({ target: { value } }) => {
              const { [id]: _before, ...others } = answers ?? {};
              set({ answers: value === '' ? others : { ...others, [id]: value === OPEN ? null : value } });
            }}
          >
            <option value="">{t('filter.all')}</option>
            {given.map((each) => (
              <option key={each} value={each}>
                {names[each] ?? each}
              </option>
            ))}
            <option value={OPEN}>{t('choices:unanswered')}</option>
          </SelectInput>
        );
      })}
    </>
  );
}
