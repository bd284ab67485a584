import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import card from '#ui/form-card.module.css';
import { FormFailure } from '#ui/form-failure';
import { Link } from '#ui/link';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { knownDeviceId } from '#platform/device/device-id';
import { useKeptForm } from '#platform/forms/use-kept-form';
import { useSendOnce } from '#platform/forms/use-send-once';
import { useGoBack } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { Awaited } from '#ui/awaited';
import { Button, ButtonLink } from '#ui/button';
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
import styles from './account-page.module.css';

interface Binding {
  phone: string;
  smsCode: string;
}

function BindForm() {
  const queries = useQueryClient();
  const goBack = useGoBack('/profile');
  const uid = useAccount((state) => state.account.uid);
  const bind = useMutation({
    mutationFn: ({ phone, smsCode }: Binding) =>
      api.call('bindPhone', {
        body: { phone: phone.trim(), smsCode, deviceID: knownDeviceId() },
        confirmedUid: uid,
      }),
    onSuccess: (status) => {
      forget();
      setStatus(queries, status);
      showToast('success', '手机绑定成功，以后可以用手机号登录');
      goBack();
    },
  });
  const { form, forget } = useKeptForm<Binding>('bind-phone', { phone: startPhone(), smsCode: '' });
  const { register, handleSubmit, trigger, control, formState } = form;
  const { errors } = formState;
  const phone = useWatch({ control, name: 'phone' });
  const send = useSendOnce(handleSubmit, bind);
  const isOfCode = isRefusal(bind.error, 'sms.codeWrong');
  const refused = isOfCode ? failureMessage(bind.error) : undefined;
  return (
    <form noValidate className={card.form} aria-label="绑定手机" onSubmit={send}>
      <p className={card.lead}>绑定后可以用手机号登录，忘记密码时也能找回账号。</p>
      <PhoneField {...register('phone', { validate: checkPhone })} problem={errors.phone?.message} />
      <SmsCodeField
        {...register('smsCode', { validate: checkSmsCode, onChange: () => bind.reset() })}
        problem={errors.smsCode?.message ?? refused}
        purpose="bind"
        phone={phone.trim()}
        checkForm={() => trigger('phone', { shouldFocus: true })}
      />
      {bind.error && !isOfCode && <FormFailure>{failureMessage(bind.error)}</FormFailure>}
      <Button type="submit" isBusy={bind.isPending}>
        {bind.isPending ? '绑定中…' : '绑定'}
      </Button>
    </form>
  );
}

function BoundPhone({ phone }: { phone: string }) {
  return (
    <div className={card.form}>
      <p className={styles.phone}>
        已绑定手机<strong>{phone}</strong>
      </p>
      <ButtonLink to="/phone">更换手机号</ButtonLink>
      <p className={card.lead}>
        旧手机号已停用或收不到短信？请<Link to="/support">联系客服</Link>更换。
      </p>
    </div>
  );
}

const skeleton = (
  <Loading>
    <div className={card.form}>
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
