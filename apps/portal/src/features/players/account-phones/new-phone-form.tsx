import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { knownDeviceId } from '#platform/device/device-id';
import { useKeptForm } from '#platform/forms/use-kept-form';
import { useSendOnce } from '#platform/forms/use-send-once';
import { useGo } from '#platform/navigation/use-go';
import { Button } from '#ui/button';
import card from '#ui/form-card.module.css';
import { FormFailure } from '#ui/form-failure';
import { showToast } from '#ui/toast.store';
import { sessionsQuery, setStatus } from '#features/players/accounts/accounts.queries';
import {
  checkPhone,
  checkSmsCode,
  isMaskOf,
  PhoneField,
  SmsCodeField,
  startPhone,
} from '#features/players/sms/sms-code-field.widget';
import { dropProof } from './phone-proof';

interface NewPhone {
  phone: string;
  smsCode: string;
}

interface Props {
  uid: string;
  /** The number before. */
  masked: string;
  /** Called with the reason where the old number has to be proven again. */
  onUnproven: (problem: string) => void;
}

function useChangePhone({ uid, onUnproven }: Omit<Props, 'masked'>) {
  const queries = useQueryClient();
  const go = useGo();
  return useMutation({
    mutationFn: ({ phone, smsCode }: NewPhone) =>
      api.call('changeOwnPhone', {
        body: { phone: phone.trim(), smsCode, deviceID: knownDeviceId() },
        confirmedUid: uid,
      }),
    onSuccess: async (status) => {
      dropProof();
      setStatus(queries, status);
      showToast('success', '手机号已更换，其他设备需要重新登录');
      go('/profile', { replace: true });
      await queries.invalidateQueries({ queryKey: sessionsQuery(uid).queryKey });
    },
    onError: (error) => {
      if (!isRefusal(error, 'account-phone.unproven')) return;
      dropProof();
      onUnproven(failureMessage(error));
    },
  });
}

/** The second step: the new number, and a code to it. */
export function NewPhoneForm({ uid, masked, onUnproven }: Props) {
  const beginAgain = (problem: string) => {
    // Its code has served.
    forget();
    onUnproven(problem);
  };
  const change = useChangePhone({ uid, onUnproven: beginAgain });
  // The number that waits for a code may still be the old one.
  const start = { phone: isMaskOf(masked, startPhone()) ? '' : startPhone(), smsCode: '' };
  const { form, forget } = useKeptForm<NewPhone>('new-phone', start);
  const { register, handleSubmit, trigger, control, formState } = form;
  const { errors } = formState;
  const phone = useWatch({ control, name: 'phone' });
  const save = async (typed: NewPhone) => {
    await change.mutateAsync(typed);
    forget();
  };
  const send = useSendOnce(handleSubmit, { mutateAsync: save });
  const isOfCode = isRefusal(change.error, 'sms.codeWrong');
  const failure = change.error ? failureMessage(change.error) : undefined;
  return (
    <form noValidate className={card.form} aria-label="绑定新手机号" onSubmit={send}>
      <p className={card.lead} role="status">
        第 2 步，共 2 步：旧手机号 {masked} 已验证，请在 10 分钟内绑定新手机号。
      </p>
      <PhoneField
        {...register('phone', { validate: checkPhone, onChange: () => change.reset() })}
        problem={errors.phone?.message}
        hint="新手机号"
        autoFocus
      />
      <SmsCodeField
        {...register('smsCode', { validate: checkSmsCode, onChange: () => change.reset() })}
        problem={errors.smsCode?.message ?? (isOfCode ? failure : undefined)}
        purpose="bind"
        phone={phone.trim()}
        checkForm={() => trigger('phone', { shouldFocus: true })}
      />
      {failure && !isOfCode && <FormFailure>{failure}</FormFailure>}
      <Button type="submit" isBusy={change.isPending}>
        {change.isPending ? '更换中…' : '更换手机号'}
      </Button>
    </form>
  );
}
