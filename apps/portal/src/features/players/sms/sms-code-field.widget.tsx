import { playerFieldLimits, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { knownDeviceId } from '#platform/device/device-id';
import type { FieldProps } from '#ui/field';
import { showToast } from '#ui/toast.store';
import { CodeField } from './code-field.widget';
import { CaptchaDialog, type SolvedCaptcha } from './captcha-dialog.widget';
import { pausedPhone, startSmsPause, useSecondsLeft } from './sms-pause.store';
import styles from './sms.module.css';

const limits = playerFieldLimits.loginWithPhone;
const phoneShape = new RegExp(limits.phone.pattern);
const codeShape = new RegExp(limits.smsCode.pattern);

/** The first value of a form's number: the number that waits for its code, if there is one. */
export const startPhone = pausedPhone;

/** Checks a mobile number. True if it is valid, else the problem as a sentence. */
export function checkPhone(phone: string): string | true {
  if (phone.trim() === '') return '请输入手机号';
  return phoneShape.test(phone.trim()) || '请输入正确的 11 位手机号';
}

/** Whether the number may be the one that is shown without its middle. */
export const isMaskOf = (masked: string, phone: string): boolean =>
  `${phone.slice(0, 3)}****${phone.slice(-4)}` === masked;

/** Validates that a number is the one bound to the account. */
export function checkOwnPhone(masked: string, phone: string): string | true {
  const checked = checkPhone(phone);
  return checked === true ? isMaskOf(masked, phone.trim()) || `请输入绑定的手机号 ${masked}` : checked;
}

/** Checks an SMS code. True if it is valid, else the problem as a sentence. */
export function checkSmsCode(code: string): string | true {
  if (code === '') return '请输入验证码';
  return codeShape.test(code) || '验证码为 6 位数字';
}

/** The number to type, as it is filled in on a telephone; it accepts what a form's `register` returns. */
export function PhoneField(field: Omit<FieldProps, 'label'>) {
  return (
    <CodeField
      {...field}
      kind="phone"
      label="手机号"
      placeholder="请输入手机号"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={limits.phone.maxLength}
    />
  );
}

interface Props extends Omit<FieldProps, 'label' | 'extra'> {
  purpose: Schemas['SmsPurpose'];
  /** The number in the form now. */
  phone: string;
  /** Shows what is wrong with the number, if anything is. */
  checkForm: () => Promise<boolean>;
}

/** Has a code sent when the captcha was solved. */
function CodeRequest({ phone, purpose, onClose }: Pick<Props, 'phone' | 'purpose'> & { onClose: () => void }) {
  async function send(solved: SolvedCaptcha) {
    const body = { phone, purpose, ...solved, deviceID: knownDeviceId() };
    const { retryAfter } = await api.call('requestSmsCode', { body });
    startSmsPause(phone, retryAfter);
    showToast('success', '验证码已发送，5 分钟内有效');
    onClose();
  }
  function fail(error: Error) {
    showToast('error', failureMessage(error));
    onClose();
  }
  return <CaptchaDialog protects="sms" send={send} onFailed={fail} onClose={onClose} />;
}

/** The code to type, and the button that has it sent after a captcha was solved; it counts down until the next. */
export function SmsCodeField({ purpose, phone, checkForm, ...field }: Props) {
  const [isAsking, setAsking] = useState(false);
  const left = useSecondsLeft(phone);
  const ask = async () => setAsking(await checkForm());
  const close = () => setAsking(false);
  return (
    <div className={styles.line}>
      <CodeField
        {...field}
        label="短信验证码"
        placeholder="6 位数字"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.smsCode.maxLength}
        extra={
          <button type="button" className={styles.get} disabled={left > 0} onClick={ask}>
            {left > 0 ? `${left} 秒后重发` : '获取验证码'}
          </button>
        }
      />
      {isAsking && <CodeRequest phone={phone} purpose={purpose} onClose={close} />}
    </div>
  );
}
