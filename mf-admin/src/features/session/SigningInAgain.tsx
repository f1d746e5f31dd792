import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import { useLoaded } from '../../ui/useLoaded.ts';
import { selectSignIn } from './sign-in.ts';

const load = async () => (await import(/* webpackChunkName: "sign-in-again" */ './SignInAgain.tsx')).SignInAgain;

/** Asks for the password when the session has expired; the dialog comes a while after the console, so that it is there then. */
export function SigningInAgain({ username }: { username: string }) {
  const { t } = useTexts('admin');
  const toast = useToast();
  const isWanted = useSelector(selectSignIn) === 'expired';
  const onFailed = () => toast('destructive', t('load.failed'));
  const Dialog = useLoaded(load, { isWanted, onFailed });
  return Dialog && <Dialog username={username} />;
}
