import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { knownDeviceId } from '#platform/device/device-id';
import { useSendOnce } from '#platform/forms/use-send-once';
import { useGoBack } from '#platform/navigation/use-go';
import { Awaited } from '#ui/awaited';
import { Button } from '#ui/button';
import { Loading, Skeleton } from '#ui/skeleton';
import { showToast } from '#ui/toast.store';
import {
  checkPhone,
  checkSmsCode,
  PhoneField,
  SmsCodeField,
  startPhone,
} from '#features/players/sms/sms-code-field.widget';
import { setStatus, useAwaitedStatus } from './accounts.queries';
import frame from './account-frame.module.css';
import styles from './account-page.module.css';

interface Binding {
  phone: string;
  smsCode: string;
}

function BindForm() {
  const queries = useQueryClient();
  const goBack = useGoBack('/profile');
  const bind = useMutation({
    mutationFn: ({ phone, smsCode }: Binding) =>
      api.call('bindPhone', { body: { phone: phone.trim(), smsCode, deviceID: knownDeviceId() } }),
    onSuccess: (status) => {
      setStatus(queries, status);
      showToast('success', '手机绑定成功，以后可以用手机号登录');
      goBack();
    },
  });
  const form = useForm<Binding>({ defaultValues: { phone: startPhone(), smsCode: '' } });
  const { register, handleSubmit, trigger, control, formState } = form;
  const { errors } = formState;
  const phone = useWatch({ control, name: 'phone' });
  const send = useSendOnce(handleSubmit, bind);
  const isOfCode = isRefusal(bind.error, 'sms.codeWrong');
  const refused = isOfCode ? failureMessage(bind.error) : undefined;
  return (
    <form noValidate className={styles.form} aria-label="绑定手机" onSubmit={send}>
      <p className={styles.lead}>绑定后可以用手机号登录，忘记密码时也能找回账号。</p>
      <PhoneField {...register('phone', { validate: checkPhone })} problem={errors.phone?.message} />
      <SmsCodeField
        {...register('smsCode', { validate: checkSmsCode, onChange: () => bind.reset() })}
        problem={errors.smsCode?.message ?? refused}
        purpose="bind"
        phone={phone.trim()}
        checkForm={() => trigger('phone', { shouldFocus: true })}
      />
      {bind.error && !isOfCode && (
        <p className={frame.failure} role="alert">
          {failureMessage(bind.error)}
        </p>
      )}
      <Button type="submit" isBusy={bind.isPending}>
        {bind.isPending ? '绑定中…' : '绑定'}
      </Button>
    </form>
  );
}

function BoundPhone({ phone }: { phone: string }) {
  return (
    <div className={styles.form}>
      <p className={styles.phone}>
        已绑定手机<strong>{phone}</strong>
      </p>
      <p className={styles.lead}>
        如需更换手机号，请<Link to="/support">联系客服</Link>。
      </p>
    </div>
  );
}

const skeleton = (
  <Loading>
    <div className={styles.form}>
      <Skeleton height={160} />
    </div>
  </Loading>
);

/** A mobile number for the account; one that has it learns how it is changed. */
export function BindPhonePage() {
  return (
    <Awaited {...useAwaitedStatus()} skeleton={skeleton}>
      {({ needBind, phone }) => (needBind === 1 ? <BindForm /> : <BoundPhone phone={phone} />)}
    </Awaited>
  );
}
