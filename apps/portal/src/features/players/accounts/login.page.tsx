import { useMutation } from '@tanstack/react-query';
import { playerFieldLimits } from '@ug/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { FormFailure } from '#ui/form-failure';
import { Link } from '#ui/link';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { appConfig } from '#platform/config/app-config';
import { knownDeviceId } from '#platform/device/device-id';
import { useSendOnce } from '#platform/forms/use-send-once';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { PasswordField } from '#ui/password-field';
import { AgreementLinks } from '#features/players/device/agreements.widget';
import { CaptchaDialog, type SolvedCaptcha } from '#features/players/sms/captcha-dialog.widget';
import { AccountFrame, AppealLink, useSignIn } from './sign-in';
import styles from './account-frame.module.css';

interface Login extends Partial<SolvedCaptcha> {
  loginName: string;
  password: string;
}

const limits = playerFieldLimits.loginAccount;

/** Signing in; after too many wrong passwords from anyone, what was typed is sent again with a solved captcha. */
function useLogin() {
  const signIn = useSignIn();
  const [waiting, setWaiting] = useState<Login | null>(null);
  const login = useMutation({
    mutationFn: ({ loginName, ...rest }: Login) =>
      api.call('loginAccount', { body: { loginName: loginName.trim(), ...rest, deviceID: knownDeviceId() } }),
    onSuccess: (account) => signIn(account),
    onError: (error, typed) => {
      if (isRefusal(error, 'account.pictureNeeded')) setWaiting(typed);
    },
  });
  return { login, waiting, close: () => setWaiting(null) };
}

/** Signing in with name and password; afterwards the player is where they were. */
export function LoginPage() {
  const { search } = useLocation();
  const { login, waiting, close } = useLogin();
  const { register, handleSubmit, formState } = useForm<Login>({ defaultValues: { loginName: '', password: '' } });
  const { errors } = formState;
  const send = useSendOnce(handleSubmit, login);
  return (
    <AccountFrame title={`欢迎来到${appConfig.title}`} text="登录后可以收消息、领礼包、买游戏">
      <form noValidate className={styles.form} aria-label="登录" onSubmit={send}>
        <Field
          {...register('loginName', { validate: (name) => name.trim() !== '' || '请输入账号或手机号' })}
          problem={errors.loginName?.message}
          label="账号"
          placeholder="账号，或已绑定的手机号"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={limits.loginName.maxLength}
        />
        <PasswordField
          {...register('password', { required: '请输入密码' })}
          problem={errors.password?.message}
          label="密码"
          placeholder="请输入密码"
          autoComplete="current-password"
          maxLength={limits.password.maxLength}
        />
        {login.isError && !waiting && (
          <FormFailure>
            {failureMessage(login.error)}
            <AppealLink error={login.error} />
          </FormFailure>
        )}
        <Button type="submit" isBusy={login.isPending}>
          {login.isPending ? '登录中…' : '登录'}
        </Button>
      </form>
      {waiting && (
        <CaptchaDialog
          protects="login"
          send={(read) => login.mutateAsync({ ...waiting, ...read })}
          onFailed={close}
          onClose={close}
        />
      )}
      <p className={styles.ways}>
        <Link to={`/register${search}`} replace>
          注册新账号
        </Link>
        <Link to={`/other${search}`} replace>
          手机号登录
        </Link>
        <Link to="/other?redirect=%2Ffind">忘记密码</Link>
      </p>
      <p className={styles.note}>
        登录不了？请<Link to="/account-help">提交申诉</Link>
      </p>
      <AgreementLinks />
    </AccountFrame>
  );
}
