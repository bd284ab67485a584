import { useMutation } from '@tanstack/react-query';
import { playerFieldLimits, type BodyOf } from '@ug/contract';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { FormFailure } from '#ui/form-failure';
import { Link } from '#ui/link';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { storedInviteCode } from '#platform/channel/channel';
import { knownDeviceId } from '#platform/device/device-id';
import { useKeptForm } from '#platform/forms/use-kept-form';
import { useSendOnce } from '#platform/forms/use-send-once';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { PasswordField } from '#ui/password-field';
import { AgreementField, useAgreement } from '#features/players/device/agreements.widget';
import {
  checkInviteCode,
  checkLoginName,
  checkNewPassword,
  checkNickname,
  checkRepeated,
  isBadName,
} from './account.rules';
import { AccountFrame, useSignIn } from './sign-in';
import styles from './account-frame.module.css';

const limits = playerFieldLimits.registerAccount;

interface Registration {
  loginName: string;
  name: string;
  password: string;
  repeated: string;
  inviteCode: string;
}

/** The code of the link that brought this player stands in the field already. */
const initial = (): Registration => ({
  loginName: '',
  name: '',
  password: '',
  repeated: '',
  inviteCode: storedInviteCode() ?? '',
});

type Agreed = Pick<BodyOf<'registerAccount'>, 'termsVersion' | 'privacyVersion'>;

const createAccount = ({ loginName, name, password, inviteCode }: Registration, agreed: Agreed) =>
  api.call('registerAccount', {
    body: {
      loginName: loginName.trim(),
      password,
      name: name.trim() || undefined,
      inviteCode: inviteCode.trim() || undefined,
      deviceID: knownDeviceId(),
      ...agreed,
    },
  });

/** Making an account, which signs in as well. */
export function RegisterPage() {
  const signIn = useSignIn();
  const { search } = useLocation();
  const agreement = useAgreement();
  const registration = useMutation({
    mutationFn: (typed: Registration) => createAccount(typed, agreement.sent),
    onSuccess: (account) => {
      forget();
      signIn(account);
    },
    onError: (error) => {
      if (isRefusal(error, 'account.nameTaken')) setError('loginName', { message: error.message });
      if (isBadName(error)) setError('name', { message: error.message });
      agreement.takeRefusal(error);
    },
  });
  const { form, forget } = useKeptForm<Registration>('register', initial());
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const createAgreed = async (typed: Registration) => {
    if (agreement.field.isTicked) await registration.mutateAsync(typed);
  };
  const sendOnce = useSendOnce(handleSubmit, { mutateAsync: createAgreed });
  // Shows problems of the fields and of the unticked box at the same time.
  const send = (event: FormEvent) => {
    agreement.check();
    return sendOnce(event);
  };
  const { error, isPending } = registration;
  const isOfField =
    isRefusal(error, 'account.nameTaken') || isRefusal(error, 'account.agreementNeeded') || isBadName(error);
  return (
    <AccountFrame title="创建账号" text="只需账号和密码，一分钟开始冒险">
      <form noValidate className={styles.form} aria-label="注册" onSubmit={send}>
        <Field
          {...register('loginName', { validate: checkLoginName })}
          problem={errors.loginName?.message}
          label="账号"
          hint="4–20 位字母、数字或下划线，以字母开头"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={limits.loginName.maxLength}
        />
        <Field
          {...register('name', { validate: (name) => checkNickname(name, false) })}
          problem={errors.name?.message}
          label="昵称（选填）"
          autoComplete="nickname"
          placeholder="不填则自动生成"
        />
        <PasswordField
          {...register('password', { validate: checkNewPassword, deps: 'repeated' })}
          problem={errors.password?.message}
          label="密码"
          hint="8–64 位"
          autoComplete="new-password"
        />
        <PasswordField
          {...register('repeated', { validate: (text, { password }) => checkRepeated(password, text) })}
          problem={errors.repeated?.message}
          label="确认密码"
          autoComplete="new-password"
        />
        <Field
          {...register('inviteCode', { validate: checkInviteCode })}
          problem={errors.inviteCode?.message}
          label="邀请码（选填）"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        <AgreementField {...agreement.field} />
        {error && !isOfField && <FormFailure>{failureMessage(error)}</FormFailure>}
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
