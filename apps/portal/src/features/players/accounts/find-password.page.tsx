import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { knownDeviceId } from '#platform/device/device-id';
import { useKeptForm } from '#platform/forms/use-kept-form';
import { useSendOnce } from '#platform/forms/use-send-once';
import { useGo } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { Awaited } from '#ui/awaited';
import { Button, ButtonLink } from '#ui/button';
import card from '#ui/form-card.module.css';
import { FormFailure } from '#ui/form-failure';
import { PasswordField } from '#ui/password-field';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState } from '#ui/state-page';
import { showToast } from '#ui/toast.store';
import {
  checkOwnPhone,
  checkSmsCode,
  PhoneField,
  SmsCodeField,
  startPhone,
} from '#features/players/sms/sms-code-field.widget';
import { checkNewPassword, checkRepeated } from './account.rules';
import { playerStatusQuery, sessionsQuery, useAwaitedStatus } from './accounts.queries';
import { isFreshPhoneLogin } from './sign-in';

interface NewPassword {
  phone: string;
  smsCode: string;
  newPassword: string;
  repeated: string;
}

function useSetPassword(uid: string, isProven: boolean, onUnproven: () => void) {
  const queries = useQueryClient();
  const go = useGo();
  return useMutation({
    mutationFn: ({ smsCode, newPassword }: NewPassword) =>
      api.call('changePassword', {
        body: { newPassword, deviceID: knownDeviceId(), ...(!isProven && { smsCode }) },
        confirmedUid: uid,
      }),
    onSuccess: async () => {
      showToast('success', '新密码已设置，其他设备需要重新登录');
      go('/profile', { replace: true });
      await queries.invalidateQueries({ queryKey: sessionsQuery(uid).queryKey });
      await queries.invalidateQueries({ queryKey: playerStatusQuery(uid).queryKey });
    },
    onError: (error) => {
      if (isRefusal(error, 'account.proofNeeded')) onUnproven();
    },
  });
}

function NewPasswordForm({ phone: masked }: { phone: string }) {
  const { uid, loginName } = useAccount((state) => state.account);
  const [isProven, setProven] = useState(() => isFreshPhoneLogin(uid));
  const change = useSetPassword(uid, isProven, () => setProven(false));
  const { form, forget } = useKeptForm<NewPassword>('new-password', {
    phone: startPhone(),
    smsCode: '',
    newPassword: '',
    repeated: '',
  });
  const { register, handleSubmit, trigger, control, formState } = form;
  const { errors } = formState;
  const phone = useWatch({ control, name: 'phone' });
  const save = async (typed: NewPassword) => {
    await change.mutateAsync(typed);
    forget();
  };
  const send = useSendOnce(handleSubmit, { mutateAsync: save });
  const isOfCode = isRefusal(change.error, 'sms.codeWrong');
  const checkOwn = (phone: string) => checkOwnPhone(masked, phone);
  return (
    <form noValidate className={card.form} aria-label="找回密码" onSubmit={send}>
      <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
      {isProven ? (
        <p className={card.lead}>已通过手机号 {masked} 验证，请设置新密码。</p>
      ) : (
        <>
          <PhoneField
            {...register('phone', { validate: checkOwn, shouldUnregister: true })}
            problem={errors.phone?.message}
            hint={`绑定的手机号 ${masked}`}
          />
          <SmsCodeField
            {...register('smsCode', {
              validate: checkSmsCode,
              shouldUnregister: true,
              onChange: () => change.reset(),
            })}
            problem={errors.smsCode?.message ?? (isOfCode ? failureMessage(change.error) : undefined)}
            purpose="reset"
            phone={(phone ?? '').trim()}
            checkForm={() => trigger('phone', { shouldFocus: true })}
          />
        </>
      )}
      <PasswordField
        {...register('newPassword', { validate: checkNewPassword, deps: 'repeated' })}
        problem={errors.newPassword?.message}
        label="新密码"
        hint="8–64 位"
        autoComplete="new-password"
      />
      <PasswordField
        {...register('repeated', { validate: (text, { newPassword }) => checkRepeated(newPassword, text) })}
        problem={errors.repeated?.message}
        label="确认新密码"
        autoComplete="new-password"
      />
      {change.error && !isOfCode && <FormFailure>{failureMessage(change.error)}</FormFailure>}
      <Button type="submit" isBusy={change.isPending}>
        {change.isPending ? '保存中…' : '设置新密码'}
      </Button>
    </form>
  );
}

function NoPhone() {
  return (
    <EmptyState
      title="还没有绑定手机"
      text="绑定手机后，可以用短信验证码设置新密码"
      action={
        <>
          <ButtonLink to="/bind">绑定手机</ButtonLink>
          <ButtonLink to="/support" look="plain">
            联系客服
          </ButtonLink>
        </>
      }
    />
  );
}

const skeleton = (
  <Loading>
    <div className={card.form}>
      <Skeleton height={240} />
    </div>
  </Loading>
);

/** Another password without the old one, by a code to the account's number. */
export function FindPasswordPage() {
  return (
    <Awaited {...useAwaitedStatus()} skeleton={skeleton}>
      {({ needBind, phone }) => (needBind === 0 ? <NewPasswordForm phone={phone} /> : <NoPhone />)}
    </Awaited>
  );
}
