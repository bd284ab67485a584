import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { playerFieldLimits, playerLabels as labels, type Schemas } from '@ug/contract';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useParams } from 'react-router-dom';
import { api } from '#platform/api/api';
import { failureMessage, isRefused, isSessionOver } from '#platform/api/failure-message';
import { typedForm } from '#platform/forms/typed-forms';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { formatMoment } from '#ui/format';
import { CardRowsSkeleton } from '#ui/card-row';
import { ErrorState } from '#ui/state-page';
import { TextArea } from '#ui/text-area';
import { showToast } from '#ui/toast.store';
import { ownDecisionQuery } from './moderation.queries';
import styles from './appeal.module.css';

type Decision = Schemas['OwnDecision'];

const { maxLength: TEXT_LIMIT } = playerFieldLimits.appealDecision.text;
const appealWords: Record<NonNullable<Decision['appeal']>['state'], string> = {
  waiting: '复核中',
  upheld: '维持原处理',
  reversed: '已撤销原处理',
};
const MISSING = '该内容的审核记录不存在';

/** Objects to a decision, once. */
function AppealForm({ decision }: { decision: Decision }) {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const noteId = useId();
  const name = `appeal-${decision.id}`;
  const [text, setText] = useState(() => (typedForm.read(name) as { text: string } | undefined)?.text ?? '');
  function change(typed: string) {
    setText(typed);
    typedForm.keep(name, { text: typed });
  }
  const isSending = useRef(false);
  const appeal = useMutation({
    mutationFn: (words: string) => api.call('appealDecision', { params: { id: decision.id }, body: { text: words } }),
    onSuccess: (now) => {
      typedForm.forget(name);
      queries.setQueryData(ownDecisionQuery(uid, decision.id).queryKey, now);
      showToast('success', '申诉已提交，处理结果会通知您');
    },
    onError: (error) => {
      isSending.current = false;
      if (!isSessionOver(error)) showToast('error', failureMessage(error));
    },
  });
  const words = text.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    // A second tap may come before the page has heard of the first.
    if (words === '' || isSending.current) return;
    isSending.current = true;
    appeal.mutate(words);
  }
  return (
    <Card title="申诉">
      <form className={styles.form} onSubmit={submit}>
        <TextArea
          rows={4}
          maxLength={TEXT_LIMIT}
          aria-label="申诉理由"
          aria-describedby={noteId}
          placeholder="请说明为什么这样处理不合适"
          value={text}
          onChange={change}
        />
        <p id={noteId} className={styles.note}>
          每次处理只能申诉一次，由另一位审核人员复核。
        </p>
        <Button type="submit" disabled={words === ''} isBusy={appeal.isPending}>
          提交申诉
        </Button>
      </form>
    </Card>
  );
}

function Appeal({ decision }: { decision: Decision }) {
  const { appeal, isAppealable } = decision;
  if (appeal) {
    return (
      <Card title="申诉">
        <p className={styles.text}>{appeal.text}</p>
        <p className={styles.note}>
          {formatMoment(appeal.at)} 提交 · {appealWords[appeal.state]}
        </p>
      </Card>
    );
  }
  if (isAppealable) return <AppealForm decision={decision} />;
  return <p className={styles.note}>该处理结果不能申诉，或已超过申诉期限</p>;
}

function Shown({ decision }: { decision: Decision }) {
  const { kindLabel, excerpt, decision: outcome, reason, decidedAt } = decision;
  return (
    <div className={styles.page}>
      <Card title={`${kindLabel}：${labels.ModerationDecision[outcome]}`}>
        {excerpt && <blockquote className={styles.excerpt}>{excerpt}</blockquote>}
        {reason && <p className={styles.text}>原因：{reason}</p>}
        <p className={styles.note}>{formatMoment(decidedAt)}</p>
      </Card>
      <Appeal decision={decision} />
    </div>
  );
}

function Gone({ text }: { text: string }) {
  return <ErrorState title={text} action={<ButtonLink to="/message">查看系统消息</ButtonLink>} />;
}

function LoadedDecision({ id }: { id: number }) {
  const uid = useAccount((state) => state.account.uid);
  const { data, error, refetch } = useQuery(ownDecisionQuery(uid, id));
  if (data) return <Shown decision={data} />;
  if (!error) return <CardRowsSkeleton count={2} height={140} />;
  if (isRefused(error)) return <Gone text={failureMessage(error)} />;
  const retry = <Button onClick={() => refetch()}>重试</Button>;
  return <ErrorState title="处理结果加载失败" text={failureMessage(error)} action={retry} />;
}

/** A decision of moderators about content of the player, and the way to object. */
export function AppealPage() {
  const id = Number(useParams().id);
  if (!Number.isSafeInteger(id) || id < 1) return <Gone text={MISSING} />;
  return <LoadedDecision key={id} id={id} />;
}
