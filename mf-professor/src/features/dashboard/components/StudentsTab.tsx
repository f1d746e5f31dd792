import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { commonHours, weekOf } from '@study-groups/web-sdk/ui/week-levels';
import Checkbox from 'antd/es/checkbox';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { findStudents } from '../search.ts';
import type { Dashboard } from '../types.ts';
import { SearchField } from './SearchField.tsx';
import { StudentDrawer } from './StudentDrawer.tsx';

/** The submissions; pressing one shows the whole of it. Whoever has no group comes first once there are groups. */
export function StudentsTab({ dashboard }: { dashboard: Dashboard }) {
  const { t, language } = useTexts('professor');
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const [onlyUnplaced, setOnlyUnplaced] = useState(false);
  const [openId, setOpenId] = useState<number>();
  const { students, groups } = dashboard;
  const isMatched = groups.length > 0;
  const groupNames = useMemo(() => new Map(groups.map(({ id, name }) => [id, name])), [groups]);
  const found = useMemo(() => {
    const byName = new Intl.Collator(language);
    const listed = isMatched && onlyUnplaced ? students.filter(({ groupId }) => groupId === null) : students;
    return findStudents(listed, searched).sort((a, b) => {
      const unplacedFirst = isMatched ? Number(b.groupId === null) - Number(a.groupId === null) : 0;
      return unplacedFirst || byName.compare(a.fullName, b.fullName);
    });
  }, [students, searched, onlyUnplaced, isMatched, language]);

  if (students.length === 0) {
    return (
      <StateCard
        level={2}
        icon={<InboxOutlined />}
        title={t('dashboard.students.empty')}
        text={t('dashboard.students.emptyText')}
      />
    );
  }
  const groupOf = (student: DashboardStudent) =>
    student.groupId === null ? undefined : groupNames.get(student.groupId);
  const opened = students.find(({ id }) => id === openId);
  return (
    <div className="sg-stack">
      <div className="professor-list-head">
        <SearchField label={t('dashboard.students.search')} value={query} onChange={setQuery} />
        {isMatched && (
          <Checkbox checked={onlyUnplaced} onChange={(event) => setOnlyUnplaced(event.target.checked)}>
            {t('dashboard.students.onlyUnplaced')}
          </Checkbox>
        )}
        <p className="sg-muted" role="status">
          {found.length === 0
            ? t('dashboard.students.foundNone')
            : t('dashboard.students.found', { count: found.length })}
        </p>
      </div>
      <ul className="professor-students">
        {found.map((student) => (
          <StudentRow
            key={student.id}
            student={student}
            group={groupOf(student)}
            isMatched={isMatched}
            onOpen={setOpenId}
          />
        ))}
      </ul>
      <StudentDrawer
        student={opened}
        group={opened && groupOf(opened)}
        dashboard={dashboard}
        onClose={() => setOpenId(undefined)}
      />
    </div>
  );
}

interface StudentRowProps {
  student: DashboardStudent;
  group: string | undefined;
  isMatched: boolean;
  onOpen: (id: number) => void;
}

const StudentRow = memo(function StudentRow({ student, group, isMatched, onOpen }: StudentRowProps) {
  const { t } = useTexts('professor');
  const week = weekOf(student.availability);
  return (
    <li>
      <button
        type="button"
        className="professor-student"
        aria-label={t('dashboard.students.open', { name: student.fullName })}
        onClick={() => onOpen(student.id)}
      >
        <Week counts={week} total={1} cell={3} />
        <span className="professor-student-who">
          <span className="professor-student-name">
            <bdi>{student.fullName}</bdi>
          </span>
          <span className="sg-muted">
            <bdi>{student.email}</bdi>
          </span>
        </span>
        <span className="professor-student-facts">
          {isMatched && (
            <span className={group ? 'professor-tag' : 'professor-tag professor-tag-warn'}>
              {group ?? t('dashboard.students.unplaced')}
            </span>
          )}
          <span className="sg-muted">{t('dashboard.students.hours', { count: commonHours(week, 1) })}</span>
        </span>
      </button>
    </li>
  );
});
