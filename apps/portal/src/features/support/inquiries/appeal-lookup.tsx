import { useMutation } from '@tanstack/react-query';
import { playerLabels as labels, plainCode, type Schemas } from '@ug/contract';
import { useForm } from 'react-hook-form';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { useSendOnce } from '#platform/forms/use-send-once';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Field } from '#ui/field';
import { FormFailure } from '#ui/form-failure';
import { formatMoment } from '#ui/format';
import { checkReceipt } from './appeal.rules';
import styles from './inquiries.module.css';

function Outcome({ topic, text, state, reply, createdAt, repliedAt }: Schemas['AppealAnswer']) {
  const waiting = state === 'done' ? '已处理，客服没有留下回复。' : '客服还没有回复，请稍后再来查看。';
  return (
    <section className={styles.outcome} aria-label="处理结果" role="status">
      <p className={styles.why}>
        {labels.InquiryTopic[topic]} · {formatMoment(createdAt)} 提交 · {labels.InquiryState[state]}
      </p>
      <p className={styles.said}>{text}</p>
      <strong>客服回复</strong>
      <p className={styles.said}>{reply || waiting}</p>
      {repliedAt && <p className={styles.why}>{formatMoment(repliedAt)}</p>}
    </section>
  );
}

/** Shows the result of an appeal after its receipt was typed. */
export function AppealLookup() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { receipt: '' } });
  const lookup = useMutation({
    mutationFn: ({ receipt }: { receipt: string }) => api.call('readAppeal', { body: { receipt: plainCode(receipt) } }),
  });
  const send = useSendOnce(handleSubmit, lookup);
  const { data, error, isPending } = lookup;
  return (
    <Card title="查询结果">
      <form noValidate className={styles.form} aria-label="查询申诉结果" onSubmit={send}>
        <Field
          {...register('receipt', { validate: checkReceipt, onChange: () => lookup.reset() })}
          problem={formState.errors.receipt?.message}
          label="查询码"
          placeholder="提交申诉后得到的 12 位字母和数字"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        {error && <FormFailure>{failureMessage(error)}</FormFailure>}
        <Button type="submit" look="quiet" isBusy={isPending}>
          {isPending ? '查询中…' : '查询'}
        </Button>
      </form>
      {data && <Outcome {...data} />}
    </Card>
  );
}
