import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import type { Group } from '@study-groups/contracts/group';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useTakeGroupTimesMutation } from '../api.ts';

export interface TakeTimesProps {
  slug: string;
  /** Undefined where a link that was followed has opened the page. */
  password: string | undefined;
  group: Group;
}

/** Gives a group's best times as a file for the calendar of whoever asks. */
export function TakeTimes({ slug, password, group }: TakeTimesProps) {
  const { t, language } = useTexts('groups');
  const { failureText } = useFailureText();
  const toast = useToast();
  const saveFile = useSaveFile();
  const [take, { isLoading }] = useTakeGroupTimesMutation();

  const save = async () => {
    const body = { language, ...(password !== undefined && { password }) };
    const { data, error } = await take({ params: { slug, groupId: String(group.id) }, body });
    if (error) toast('destructive', t('calendarFailed'), { text: failureText(error) });
    if (!data) return;
    saveFile(new Blob([data.ics], { type: 'text/calendar' }), data.fileName);
    toast('success', t('calendarSaved'), { text: t('calendarHint') });
  };

  return (
    <Button
      icon={<Icon of={CalendarOutlined} />}
      busy={isLoading}
      aria-label={t('calendarOf', { group: group.name })}
      onClick={() => void save()}
    >
      {t('calendar')}
    </Button>
  );
}
