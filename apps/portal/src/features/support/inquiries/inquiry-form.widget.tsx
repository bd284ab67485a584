import { useMutation } from '@tanstack/react-query';
import { playerLabels as labels, type BodyOf } from '@ug/contract';
import { useState } from 'react';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { useIntention } from '#platform/api/use-intention';
import { knownDeviceId } from '#platform/device/device-id';
import { useKeptForm } from '#platform/forms/use-kept-form';
import { useSendOnce } from '#platform/forms/use-send-once';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Field } from '#ui/field';
import { FormFailure } from '#ui/form-failure';
import { Icon } from '#ui/icon';
import { checkContact, checkName, checkText, longest } from './inquiry.rules';
import { TextField } from './text-field';
import { TopicChoice } from './topic-choice';
import styles from './inquiries.module.css';

type Topic = BodyOf<'createInquiry'>['topic'];

interface Inquiry {
  name: string;
  company: string;
  contact: string;
  topic: Topic;
  text: string;
}

const empty: Inquiry = { name: '', company: '', contact: '', topic: 'publishing', text: '' };

/** Sends an inquiry once, however often the connection fails. */
function useInquiring(onDone: () => void) {
  const intention = useIntention();
  return useMutation({
    mutationFn: async ({ name, company, contact, topic, text }: Inquiry) => {
      const words = { name: name.trim(), company: company.trim(), contact: contact.trim(), topic, text: text.trim() };
      // Sent already by a tap that came before the page had heard of it.
      if (!intention.begin(JSON.stringify(words))) return;
      const body = { ...words, deviceID: knownDeviceId() };
      await api.call('createInquiry', { body, idempotencyKey: intention.key() });
    },
    onSuccess: () => {
      intention.done();
      onDone();
    },
    onError: (error) => intention.fail(error),
  });
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <Card>
      <div className={styles.sent} role="status">
        <Icon name="check" size={40} />
        <strong>已提交，感谢您的关注</strong>
        <span>我们会尽快通过您留下的联系方式与您联系</span>
        <Button look="quiet" onClick={onAgain}>
          再写一条
        </Button>
      </div>
    </Card>
  );
}

/** The form of an inquiry about business. */
export function InquiryForm() {
  const [isSent, setIsSent] = useState(false);
  const { form, forget } = useKeptForm<Inquiry>('inquiry', empty);
  const { register, control, handleSubmit, reset, formState } = form;
  // The values stay until another inquiry is begun. A late second tap then sends nothing new.
  const inquire = useInquiring(() => {
    forget();
    setIsSent(true);
  });
  const { errors } = formState;
  const send = useSendOnce(handleSubmit, inquire);
  const again = () => {
    reset(empty);
    forget();
    setIsSent(false);
  };
  if (isSent) return <Sent onAgain={again} />;
  const { error, isPending } = inquire;
  return (
    <Card title="在线提交">
      <form noValidate className={styles.form} aria-label="商务咨询" onSubmit={send}>
        <Field
          {...register('name', { validate: checkName })}
          problem={errors.name?.message}
          label="您的称呼"
          autoComplete="name"
          maxLength={longest.name}
        />
        <Field
          {...register('company')}
          label="公司或团队（选填）"
          autoComplete="organization"
          maxLength={longest.company}
        />
        <Field
          {...register('contact', { validate: checkContact })}
          problem={errors.contact?.message}
          hint="手机号、微信、邮箱均可"
          label="联系方式"
          autoCapitalize="none"
          maxLength={longest.contact}
        />
        <TopicChoice control={control} name="topic" legend="合作类型" words={labels.BusinessTopic} />
        <TextField
          {...register('text', { validate: checkText })}
          problem={errors.text?.message}
          label="合作内容"
          placeholder="产品介绍、合作方式、时间安排等"
          maxLength={longest.text}
        />
        {error && <FormFailure>{failureMessage(error)}</FormFailure>}
        <Button type="submit" isBusy={isPending}>
          {isPending ? '提交中…' : '提交'}
        </Button>
        <p className={styles.why}>您留下的信息仅用于商务联系，处理完成两年后自动删除。</p>
      </form>
    </Card>
  );
}
