import { useMutation } from '@tanstack/react-query';
import { playerLabels as labels, type BodyOf } from '@ug/contract';
import { useState } from 'react';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { copyText } from '#platform/clipboard/copy-text';
import { knownDeviceId } from '#platform/device/device-id';
import { useKeptForm } from '#platform/forms/use-kept-form';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Field } from '#ui/field';
import { FormFailure } from '#ui/form-failure';
import { Icon } from '#ui/icon';
import { showToast } from '#ui/toast.store';
import { CaptchaDialog, type SolvedCaptcha } from '#features/players/sms/captcha-dialog.widget';
import { checkAccount, checkStory, grouped, longest } from './appeal.rules';
import { TextField } from './text-field';
import { TopicChoice } from './topic-choice';
import styles from './inquiries.module.css';

type Topic = BodyOf<'createAppeal'>['topic'];

interface Appeal {
  account: string;
  device: string;
  contact: string;
  topic: Topic;
  text: string;
}

async function copy(receipt: string): Promise<void> {
  if (await copyText(receipt)) showToast('success', '复制成功');
}

/** The receipt, which is shown this once. */
function Sent({ receipt }: { receipt: string }) {
  return (
    <Card>
      <div className={styles.sent} role="status">
        <Icon name="check" size={40} />
        <strong>已提交，请保存查询码</strong>
        <span className={styles.receipt}>{grouped(receipt)}</span>
        <Button look="quiet" onClick={() => copy(grouped(receipt))}>
          复制查询码
        </Button>
        <span>查询码只显示这一次。客服回复后，在本页用它查看结果。</span>
      </div>
    </Card>
  );
}

/** Sends an appeal with a solved captcha. */
function useAppealing(onDone: () => void) {
  const [written, setWritten] = useState<Appeal | null>(null);
  const close = () => setWritten(null);
  const appeal = useMutation({
    mutationFn: ({ account, device, contact, topic, text, ...solved }: Appeal & SolvedCaptcha) => {
      const words = {
        account: account.trim(),
        device: device.trim(),
        contact: contact.trim(),
        topic,
        text: text.trim(),
      };
      return api.call('createAppeal', { body: { ...words, ...solved, deviceID: knownDeviceId() } });
    },
    onSuccess: () => {
      close();
      onDone();
    },
  });
  return { appeal, written, ask: setWritten, close };
}

/** The form of an appeal. */
export function AppealForm({ topic }: { topic: Topic }) {
  const defaultValues: Appeal = { account: '', device: '', contact: '', topic, text: '' };
  const { form, forget } = useKeptForm<Appeal>('account-appeal', defaultValues);
  const { register, control, handleSubmit, formState } = form;
  const { appeal, written, ask, close } = useAppealing(forget);
  const { errors } = formState;
  if (appeal.data) return <Sent receipt={appeal.data.receipt} />;
  return (
    <Card title="提交申诉">
      <form noValidate className={styles.form} aria-label="账号申诉" onSubmit={handleSubmit(ask)}>
        <Field
          {...register('account', { validate: checkAccount })}
          problem={errors.account?.message}
          label="账号、UID 或手机号"
          hint="记得哪个就填哪个"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={longest.account}
        />
        <TopicChoice control={control} name="topic" legend="遇到的问题" words={labels.AppealTopic} />
        <TextField
          {...register('text', { validate: checkStory })}
          problem={errors.text?.message}
          label="问题说明"
          placeholder="什么时候开始的、提示了什么、最近一次登录和充值的情况等"
          maxLength={longest.text}
        />
        <Field {...register('device')} label="常用设备（选填）" placeholder="如 小米 14" maxLength={longest.device} />
        <Field
          {...register('contact')}
          label="其他联系方式（选填）"
          hint="结果以查询码为准；需要核实时，客服可能通过它联系您"
          autoCapitalize="none"
          maxLength={longest.contact}
        />
        {appeal.error && !written && <FormFailure>{failureMessage(appeal.error)}</FormFailure>}
        <Button type="submit" isBusy={appeal.isPending}>
          {appeal.isPending ? '提交中…' : '提交'}
        </Button>
        <p className={styles.why}>
          请勿填写密码和短信验证码，客服不会向您索要。您留下的信息仅用于处理申诉，完成两年后自动删除。
        </p>
      </form>
      {written && (
        <CaptchaDialog
          protects="login"
          send={(solved) => appeal.mutateAsync({ ...written, ...solved })}
          onFailed={close}
          onClose={close}
        />
      )}
    </Card>
  );
}
