import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { api } from '../../platform/api/api';
import { failureMessage } from '../../platform/api/failure-message';
import { appConfig } from '../../platform/config/app-config';
import { knownDeviceId } from '../../platform/device/device-id';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { PasswordField } from '../../ui/password-field';
import { AccountFrame } from './account-frame';
import { useLetIn } from './sign-in';
import { useForm } from './use-form';
import styles from './account-frame.module.css';

interface Login extends Record<string, string> {
  loginName: string;
  password: string;
}

const check = ({ loginName, password }: Login) => ({
  loginName: loginName.trim() === '' ? '请输入账号' : undefined,
  password: password === '' ? '请输入密码' : undefined,
});

/** Signing in with name and password; afterwards the player is where they were. */
export function LoginPage() {
  const letIn = useLetIn();
  const { search } = useLocation();
  const login = useMutation({
    mutationFn: ({ loginName, password }: Login) =>
      api.call('loginAccount', { body: { loginName: loginName.trim(), password, deviceID: knownDeviceId() } }),
    onSuccess: (account) => letIn(account),
  });
  const { field, form } = useForm<Login>({
    initial: { loginName: '', password: '' },
    check,
    send: (values) => login.mutate(values),
  });
  return (
    <AccountFrame title={`欢迎来到${appConfig.title}`} text="登录后可以收消息、领礼包、买游戏">
      <form {...form} className={styles.form} aria-label="登录">
        <Field
          {...field('loginName')}
          label="账号"
          placeholder="请输入账号"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
        />
        <PasswordField
          {...field('password')}
          label="密码"
          placeholder="请输入密码"
          autoComplete="current-password"
          maxLength={200}
        />
        {login.isError && (
          <p className={styles.failure} role="alert">
            {failureMessage(login.error)}
          </p>
        )}
        <Button type="submit" isBusy={login.isPending}>
          {login.isPending ? '登录中…' : '登录'}
        </Button>
      </form>
      <p className={styles.ways}>
        <Link to={`/register${search}`} replace>
          注册新账号
        </Link>
        <Link to={`/other${search}`} replace>
          其他登录方式
        </Link>
      </p>
    </AccountFrame>
  );
}
