import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { isolated } from '@study-groups/contracts/isolated';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorAskStudentMutation } from '../session/api.ts';
import { useMay } from '../class/may.ts';
import { useChange } from '../change/useChange.ts';

/** Mails a student again who has not answered everything; nothing for those who have. */
export function AskAgain({ student: { id, fullName, isIncomplete } }: { student: DashboardStudent }) {
  const { t } = useTexts('professor-people');
  const args = useDashboardArgs();
  const change = useChange();
  const may = useMay();
  const [ask, { isLoading }] = useProfessorAskStudentMutation();
  if (!isIncomplete || !may('manage')) return null;

  const name = isolated(fullName);
  const askStudent = () =>
    change({
      send: () => ask({ ...args, params: { ...args.params, studentId: String(id) }, body: {} }).unwrap(),
      failed: t('askFailed'),
      done: ({ sent }) => ({ title: t('asked'), text: t(sent ? 'askedText' : 'nothingLeft', { name }) }),
    });
  return (
    <Button icon={<Icon of={MailOutlined} />} busy={isLoading} onClick={() => void askStudent()}>
      {t('ask')}
    </Button>
  );
}
