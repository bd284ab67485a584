import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { knownDeviceId } from '#platform/device/device-id';
import { useSendOnce } from '#platform/forms/use-send-once';
import { Button } from '#ui/button';
import card from '#ui/form-card.module.css';
import { FormFailure } from '#ui/form-failure';
import { Link } from '#ui/link';
import {
  checkOwnPhone,
  checkSmsCode,
  isMaskOf,
  PhoneField,
  SmsCodeField,
  startPhone,
} from '#features/players/sms/sms-code-field.widget';
import { keepProof } from './phone-proof';

interface OldPhone {
  phone: string;
  smsCode: string;
}

/** The number that waits for a code, where it may be the player's. */
const ownStart = (masked: string) => (isMaskOf(masked, startPhone()) ? startPhone() : '');

interface Props {
  uid: string;
  masked: string;
  /** Why it has to be proven again; empty the first time. */
  problem: string;
  onProven: () => void;
}

/** The first step: a code to the number that the account has. */
export function OldPhoneForm({ uid, masked, problem, onProven }: Props) {
  const prove = useMutation({
    mutationFn: ({ smsCode }: OldPhone) =>
      api.call('proveOwnPhone', { body: { smsCode, deviceID: knownDeviceId() }, confirmedUid: uid }),
    onSuccess: ({ expiresIn }) => {
      keepProof(uid, expiresIn);
      onProven();
    },
  });
  const { register, handleSubmit, trigger, control, formState } = useForm<OldPhone>({
    defaultValues: { phone: ownStart(masked), smsCode: '' },
  });
  const { errors } = formState;
  const phone = useWatch({ control, name: 'phone' });
  const send = useSendOnce(handleSubmit, prove);
  const isOfCode = isRefusal(prove.error, 'sms.codeWrong');
  const failure = prove.error ? failureMessage(prove.error) : problem;
  return (
    <form noValidate className={card.form} aria-label="验证旧手机号" onSubmit={send}>
      <p className={card.lead}>第 1 步，共 2 步：验证当前绑定的手机号 {masked}。</p>
      <PhoneField
        {...register('phone', { validate: (typed) => checkOwnPhone(masked, typed) })}
        problem={errors.phone?.message}
        hint={`绑定的手机号 ${masked}`}
      />
      <SmsCodeField
        {...register('smsCode', { validate: checkSmsCode, onChange: () => prove.reset() })}
        problem={errors.smsCode?.message ?? (isOfCode ? failure : undefined)}
        purpose="reset"
        phone={phone.trim()}
        checkForm={() => trigger('phone', { shouldFocus: true })}
      />
      {failure && !isOfCode && <FormFailure>{failure}</FormFailure>}
      <Button type="submit" isBusy={prove.isPending}>
        {prove.isPending ? '验证中…' : '下一步'}
      </Button>
      <p className={card.lead}>
        旧手机号已停用或收不到短信？请<Link to="/support">联系客服</Link>更换。
      </p>
    </form>
  );
}
