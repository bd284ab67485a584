import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
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
import type { Account } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { AgreementField, AgreementLinks, useAgreement } from '#features/players/device/agreements.widget';
import { serverConfigQuery } from '#features/players/device/device.queries';
import {
  checkPhone,
  checkSmsCode,
  PhoneField,
  SmsCodeField,
  startPhone,
} from '#features/players/sms/sms-code-field.widget';
import { AccountFrame, AppealLink, notePhoneLogin, useSignIn } from './sign-in';
import styles from './account-frame.module.css';

interface PhoneLogin {
  phone: string;
  smsCode: string;
}

/** Whether the player comes to set another password: then no account is made for a number that was mistyped. */
const isForPassword = (search: string): boolean => new URLSearchParams(search).get('redirect') === '/find';

/** Whether a new number makes an account; it does until operators are known to have turned that off. */
function useMayRegister(search: string): boolean {
  const { data } = useQuery(serverConfigQuery);
  return data?.otherConfig['ug.phone.login.auto.register'] !== 0 && !isForPassword(search);
}

function usePhoneLogin(mayRegister: boolean, onSuccess: (account: Account) => void) {
  const queries = useQueryClient();
  const agreement = useAgreement();
  const login = useMutation({
    mutationFn: ({ phone, smsCode }: PhoneLogin) => {
      const body = { phone: phone.trim(), smsCode, inviteCode: storedInviteCode(), deviceID: knownDeviceId() };
      return mayRegister
        ? api.call('loginWithPhone', { body: { ...body, ...agreement.sent } })
        : api.call('loginPhoneWithoutRegister', { body });
    },
    onSuccess,
    onError: (error) => {
      // The portal's configuration of registration was out of date.
      if (isRefusal(error, 'account.phoneUnknown')) void queries.invalidateQueries(serverConfigQuery);
      agreement.takeRefusal(error);
    },
  });
  return { login, agreement };
}

function PhoneLoginForm({ mayRegister }: { mayRegister: boolean }) {
  const signIn = useSignIn();
  const { login, agreement } = usePhoneLogin(mayRegister, (account) => {
    notePhoneLogin(account.uid);
    signIn(account);
  });
  const { form } = useKeptForm<PhoneLogin>('phone-login', { phone: startPhone(), smsCode: '' });
  const { register, handleSubmit, trigger, control, formState } = form;
  const { errors } = formState;
  const phone = useWatch({ control, name: 'phone' });
  const send = useSendOnce(handleSubmit, login);
  const isOfCode = isRefusal(login.error, 'sms.codeWrong');
  const refused = isOfCode ? failureMessage(login.error) : undefined;
  return (
    <form noValidate className={styles.form} aria-label="手机号登录" onSubmit={send}>
      <PhoneField {...register('phone', { validate: checkPhone })} problem={errors.phone?.message} />
      <SmsCodeField
        {...register('smsCode', { validate: checkSmsCode, onChange: () => login.reset() })}
        problem={errors.smsCode?.message ?? refused}
        purpose="login"
        phone={phone.trim()}
        checkForm={() => trigger('phone', { shouldFocus: true })}
      />
      {mayRegister && <AgreementField {...agreement.field} />}
      {login.error && !isOfCode && !isRefusal(login.error, 'account.agreementNeeded') && (
        <FormFailure>
          {failureMessage(login.error)}
          <AppealLink error={login.error} />
        </FormFailure>
      )}
      <Button type="submit" isBusy={login.isPending}>
        {login.isPending ? '登录中…' : '登录'}
      </Button>
    </form>
  );
}

/** Signing in with a code by SMS; it is also the way of somebody who forgot the password. */
export function LoginOtherPage() {
  const { search } = useLocation();
  const mayRegister = useMayRegister(search);
  const [title, text] = isForPassword(search)
    ? ['验证手机号', '用绑定的手机号登录，然后设置新密码']
    : ['手机号登录', mayRegister ? '没有账号的手机号，登录后自动注册' : '使用已绑定账号的手机号登录'];
  return (
    <AccountFrame title={title} text={text}>
      <PhoneLoginForm mayRegister={mayRegister} />
      <p className={styles.ways}>
        <Link to={`/login${search}`} replace>
          账号密码登录
        </Link>
        <Link to={`/register${search}`} replace>
          注册新账号
        </Link>
      </p>
      {isForPassword(search) && (
        <p className={styles.note}>
          没有绑定手机，或手机号已停用？请<Link to="/account-help?topic=phone">提交申诉</Link>
        </p>
      )}
      <AgreementLinks />
    </AccountFrame>
  );
}
