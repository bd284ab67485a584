import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { api } from '../../platform/api/api';
import { failureMessage } from '../../platform/api/failure-message';
import { isRefusal } from '../../platform/api/refusals';
import { keptInviteCode } from '../../platform/channel/channel';
import { knownDeviceId } from '../../platform/device/device-id';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { PasswordField } from '../../ui/password-field';
import { AccountFrame } from './account-frame';
import { loginNameProblem, newPasswordProblem, nicknameProblem, repeatProblem } from './account.rules';
import { useLetIn } from './sign-in';
import { useForm } from './use-form';
import styles from './account-frame.module.css';

interface Registration extends Record<string, string> {
  loginName: string;
  name: string;
  password: string;
  repeated: string;
}

const empty: Registration = { loginName: '', name: '', password: '', repeated: '' };

const check = ({ loginName, name, password, repeated }: Registration) => ({
  loginName: loginNameProblem(loginName.trim()),
  name: nicknameProblem(name, false),
  password: newPasswordProblem(password),
  repeated: repeatProblem(password, repeated),
});

const register = ({ loginName, name, password }: Registration) =>
  api.call('registerAccount', {
    body: {
      loginName: loginName.trim(),
      password,
      name: name.trim() || undefined,
      inviteCode: keptInviteCode(),
      deviceID: knownDeviceId(),
    },
  });

/** Making an account, which signs in as well. */
export function RegisterPage() {
  const letIn = useLetIn();
  const { search } = useLocation();
  const registration = useMutation({
    mutationFn: register,
    onSuccess: (account) => letIn(account),
    onError: (error) => {
      if (isRefusal(error, 'account.nameTaken')) refuse({ loginName: error.message });
      if (isRefusal(error, 'account.badNickname')) refuse({ name: error.message });
    },
  });
  const { field, form, refuse } = useForm({ initial: empty, check, send: (values) => registration.mutate(values) });
  const { error, isPending } = registration;
  const isOfField = isRefusal(error, 'account.nameTaken') || isRefusal(error, 'account.badNickname');
  return (
    <AccountFrame title="创建账号" text="只需账号和密码，一分钟开始冒险">
      <form {...form} className={styles.form} aria-label="注册">
        <Field
          {...field('loginName')}
          label="账号"
          hint="4–20 位字母、数字或下划线，以字母开头"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
        />
        <Field {...field('name')} label="昵称（选填）" autoComplete="nickname" placeholder="不填则自动生成" />
        <PasswordField {...field('password')} label="密码" hint="8–64 位" autoComplete="new-password" />
        <PasswordField {...field('repeated')} label="确认密码" autoComplete="new-password" />
        {error && !isOfField && (
          <p className={styles.failure} role="alert">
            {failureMessage(error)}
          </p>
        )}
        <Button type="submit" isBusy={isPending}>
          {isPending ? '注册中…' : '注册'}
        </Button>
      </form>
      <p className={styles.ways}>
        <Link to={`/login${search}`} replace>
          已有账号，去登录
        </Link>
      </p>
    </AccountFrame>
  );
}
