import type { UseMutationResult } from '@tanstack/react-query';
import type { BodyOf, Schemas } from '@ug/contract';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { knownDeviceId } from '#platform/device/device-id';
import { useSendOnce } from '#platform/forms/use-send-once';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { FormFailure } from '#ui/form-failure';
import { PasswordField } from '#ui/password-field';
import {
  checkPhone,
  checkSmsCode,
  PhoneField,
  SmsCodeField,
  startPhone,
} from '#features/players/sms/sms-code-field.widget';
import styles from './erasures.module.css';

type Proof = Pick<BodyOf<'askErasure'>, 'password' | 'smsCode' | 'deviceID'>;
type Asking = UseMutationResult<Schemas['OwnErasure'], Error, Proof>;

interface Values {
  password: string;
  phone: string;
  smsCode: string;
}

/** Shows that it is the player: by the password, or by a code where there is none. */
export function ErasureForm({ hasPassword, ask }: { hasPassword: boolean; ask: Asking }) {
  const [hasRead, setRead] = useState(false);
  const loginName = useAccount((state) => state.account.loginName);
  const { register, handleSubmit, trigger, control, formState } = useForm<Values>({
    defaultValues: { password: '', phone: startPhone(), smsCode: '' },
  });
  const { errors } = formState;
  const phone = useWatch({ control, name: 'phone' });
  const proofOf = ({ password, smsCode }: Values): Proof =>
    hasPassword ? { password } : { smsCode, deviceID: knownDeviceId() };
  // A second tap may come just behind the answer, before the page has changed.
  const asked = useRef(false);
  const askOnce = async (values: Values) => {
    if (asked.current) return;
    await ask.mutateAsync(proofOf(values));
    asked.current = true;
  };
  const send = useSendOnce(handleSubmit, { mutateAsync: askOnce });
  const wrongPassword = isRefusal(ask.error, 'account.wrongPassword') ? failureMessage(ask.error) : undefined;
  const wrongCode = isRefusal(ask.error, 'sms.codeWrong') ? failureMessage(ask.error) : undefined;
  return (
    <Card title="验证身份">
      <form noValidate className={styles.form} aria-label="注销账号" onSubmit={send}>
        <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
        {hasPassword ? (
          <PasswordField
            {...register('password', { required: '请输入当前密码', onChange: () => ask.reset() })}
            problem={errors.password?.message ?? wrongPassword}
            label="当前密码"
            autoComplete="current-password"
          />
        ) : (
          <>
            <PhoneField {...register('phone', { validate: checkPhone })} problem={errors.phone?.message} />
            <SmsCodeField
              {...register('smsCode', { validate: checkSmsCode, onChange: () => ask.reset() })}
              problem={errors.smsCode?.message ?? wrongCode}
              purpose="reset"
              phone={(phone ?? '').trim()}
              checkForm={() => trigger('phone', { shouldFocus: true })}
            />
          </>
        )}
        <label className={styles.agree}>
          <input type="checkbox" checked={hasRead} onChange={({ target }) => setRead(target.checked)} />
          我已了解注销后数据将被清除，不能恢复
        </label>
        {ask.error && !wrongPassword && !wrongCode && <FormFailure>{failureMessage(ask.error)}</FormFailure>}
        <Button type="submit" disabled={!hasRead} isBusy={ask.isPending}>
          {ask.isPending ? '提交中…' : '申请注销'}
        </Button>
      </form>
    </Card>
  );
}
