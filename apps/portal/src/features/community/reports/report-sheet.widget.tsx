import { useMutation } from '@tanstack/react-query';
import { playerFieldLimits, playerLabels as labels, type Schemas } from '@ug/contract';
import { useRef, useState, type FormEvent } from 'react';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { Button } from '#ui/button';
import { RadioChoices } from '#ui/radio-choices';
import { Sheet } from '#ui/sheet';
import { TextArea } from '#ui/text-area';
import { showToast } from '#ui/toast.store';
import styles from './report-sheet.module.css';

type Category = Schemas['ReportCategory'];

/** The subject of a report: content by its id, or a player's picture or name by their uid. */
export interface Reported {
  readonly kind: 'post' | 'comment' | 'review' | 'avatar' | 'nickname';
  readonly id: number;
}

const titles: Record<Reported['kind'], string> = {
  post: '举报帖子',
  comment: '举报评论',
  review: '举报评价',
  avatar: '举报头像',
  nickname: '举报昵称',
};

const categories = (Object.keys(labels.ReportCategory) as Category[]).map((value) => ({
  value,
  label: labels.ReportCategory[value],
}));
const { maxLength: TEXT_LIMIT } = playerFieldLimits.reportPost.text;

interface Report {
  readonly category: Category;
  readonly text: string | undefined;
}

function send({ kind, id }: Reported, body: Report) {
  switch (kind) {
    case 'post':
      return api.call('reportPost', { params: { id }, body });
    case 'comment':
      return api.call('reportComment', { params: { id }, body });
    case 'review':
      return api.call('reportReview', { params: { id }, body });
    case 'avatar':
    case 'nickname':
      return api.call('reportPlayer', { params: { uid: id }, body: { ...body, target: kind } });
  }
}

interface ReportSheetProps {
  reported: Reported;
  /** The report was accepted: this player does not see the content any more. */
  onDone?: () => void;
  onClose: () => void;
}

/** Reports content of a player with a reason. */
export function ReportSheet({ reported, onDone, onClose }: ReportSheetProps) {
  const [category, choose] = useState<Category | null>(null);
  const [text, setText] = useState('');
  const isSending = useRef(false);
  const report = useMutation({
    mutationFn: (body: Report) => send(reported, body),
    onSuccess: () => {
      showToast('success', '举报已提交，处理结果会通知您');
      onClose();
      onDone?.();
    },
    onError: (error) => {
      isSending.current = false;
      if (!isSessionOver(error)) showToast('error', failureMessage(error));
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    // A second tap may come before the page has heard of the first.
    if (!category || isSending.current) return;
    isSending.current = true;
    report.mutate({ category, text: text.trim() || undefined });
  }
  return (
    <Sheet title={titles[reported.kind]} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <RadioChoices legend="有什么问题？" options={categories} chosen={category} onChoose={choose} columns={2} />
        <TextArea
          rows={2}
          maxLength={TEXT_LIMIT}
          aria-label="补充说明"
          placeholder="补充说明（选填）"
          value={text}
          onChange={setText}
        />
        <Button type="submit" disabled={category === null} isBusy={report.isPending}>
          提交举报
        </Button>
      </form>
    </Sheet>
  );
}
