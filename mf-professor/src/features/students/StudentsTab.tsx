import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import Checkbox from 'antd/es/checkbox';
import { useDeferredValue, useMemo, useState } from 'react';
import { findStudents } from '../dashboard/search.ts';
import { useShownClass } from '../dashboard/shown-class.ts';
import { ListHead } from '../../ui/ListHead.tsx';
import { StudentDrawer } from './components/StudentDrawer.tsx';
import { StudentRow } from './components/StudentRow.tsx';
import styles from './StudentsTab.module.css';
import './texts.ts';

/** The submissions; pressing one shows the whole of it. Whoever has no group comes first once there are groups. */
export default function StudentsTab() {
  const dashboard = useShownClass();
  const { t, language } = useTexts('professor-students');
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
        icon={<Icon of={InboxOutlined} />}
        title={t('list.empty')}
        text={t('list.emptyText')}
      />
    );
  }
  const groupOf = (student: DashboardStudent) =>
    student.groupId === null ? undefined : groupNames.get(student.groupId);
  const opened = students.find(({ id }) => id === openId);
  return (
    <div className={layout.stack}>
      <ListHead
        label={t('list.search')}
        query={query}
        onQuery={setQuery}
        found={
          found.length === 0
            ? t('list.foundNone')
            : t('list.found', { count: found.length })
        }
      >
        {isMatched && (
          <Checkbox checked={onlyUnplaced} onChange={(event) => setOnlyUnplaced(event.target.checked)}>
            {t('list.onlyUnplaced')}
          </Checkbox>
        )}
      </ListHead>
      <ul className={styles.students}>
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
