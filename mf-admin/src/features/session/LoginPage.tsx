import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined';
import { loginAdmin } from '@study-groups/contracts/admin';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useCheckedForm } from '@study-groups/web-sdk/form/useCheckedForm';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Navigate } from '@study-groups/web-sdk/routing/routing';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import { LanguagePicker } from '@study-groups/web-sdk/ui/LanguagePicker';
import { ThemeToggle } from '@study-groups/web-sdk/ui/ThemeToggle';
import { toast } from '@study-groups/web-sdk/ui/toast';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useAdminLoginMutation, useAdminMeQuery } from './api.ts';
import { selectSignIn } from './sign-in.ts';
import './login.css';

interface Credentials {
  username: string;
  password: string;
}

const FIELDS = ['username', 'password'] as const;
const credentialsSchema = loginAdmin.body as NonNullable<typeof loginAdmin.body>;

function problemsOf({ username = '', password = '' }: Partial<Credentials>) {
  return problemsBy(credentialsSchema, { username, password }, FIELDS);
}

/** `/admin`: who is signed in already goes on to the console. */
export default function LoginPage() {
  const { t } = useTexts('admin');
  const { failureText } = useFailureText();
  const [form] = Form.useForm<Credentials>();
  const { rules, showFailure } = useCheckedForm(form, FIELDS, problemsOf);
  const [login, { isLoading }] = useAdminLoginMutation();
  useAdminMeQuery(undefined, { refetchOnMountOrArgChange: true });
  const signIn = useSelector(selectSignIn);

  async function submit(body: Credentials) {
    try {
      await login({ body }).unwrap();
      toast('success', t('login.success'));
    } catch (error) {
      showFailure(error);
      toast('destructive', t('login.failed'), { text: failureText(error) });
    }
  }

  if (signIn === 'in') return <Navigate to="/admin/dashboard" replace />;
  return (
    <div className="admin-login">
      <div className="admin-login-tools">
        <LanguagePicker />
        <ThemeToggle />
      </div>
      <Form<Credentials>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={submit}
        className="sg-card admin-login-card"
      >
        <SafetyOutlined aria-hidden className="admin-login-icon" />
        <h1>{t('login.title')}</h1>
        <p className="sg-muted">{t('login.text')}</p>
        <Form.Item name="username" label={t('login.username')} rules={rules('username')}>
          <Input size="large" autoComplete="username" autoCapitalize="none" autoFocus maxLength={100} />
        </Form.Item>
        <Form.Item name="password" label={t('login.password')} rules={rules('password')}>
          <Input.Password size="large" autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <Button type="primary" size="large" htmlType="submit" block loading={isLoading}>
          {t('login.submit')}
        </Button>
      </Form>
    </div>
  );
}
