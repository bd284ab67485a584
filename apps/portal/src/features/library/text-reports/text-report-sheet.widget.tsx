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
import styles from './text-report-sheet.module.css';

type Kind = Schemas['TextReportKind'];

/** Words of a chapter that are wrong. */
export interface WrongWords {
  readonly partId: number;
  readonly paragraphId: number;
  readonly offset: number;
  readonly length: number;
  readonly words: string;
}

const kinds = (Object.keys(labels.TextReportKind) as Kind[]).map((value) => ({
  value,
  label: labels.TextReportKind[value],
}));
const { maxLength: TEXT_LIMIT } = playerFieldLimits.reportText.text;

interface TextReportSheetProps {
  wrong: WrongWords;
  onClose: () => void;
}

/** Reports an error in the text. */
export function TextReportSheet({ wrong, onClose }: TextReportSheetProps) {
  const [kind, choose] = useState<Kind>('typo');
  const [text, setText] = useState('');
  const isSending = useRef(false);
  const report = useMutation({
    mutationFn: () => {
      const { partId, paragraphId, offset, length } = wrong;
      const body = { paragraphId, offset, length, kind, text: text.trim() };
      return api.call('reportText', { params: { id: partId }, body });
    },
    onSuccess: () => {
      showToast('success', '报错已提交，处理结果会通知您');
      onClose();
    },
    onError: (error) => {
      isSending.current = false;
      if (!isSessionOver(error)) showToast('error', failureMessage(error));
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    // A second tap may come before the page has heard of the first.
    if (isSending.current) return;
    isSending.current = true;
    report.mutate();
  }
  return (
    <Sheet title="报错" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <blockquote>{wrong.words}</blockquote>
        <RadioChoices legend="有什么问题？" options={kinds} chosen={kind} onChoose={choose} columns={3} />
        <TextArea
          rows={2}
          maxLength={TEXT_LIMIT}
          aria-label="说明"
          placeholder="应该是什么（选填）"
          value={text}
          onChange={setText}
        />
        <Button type="submit" isBusy={report.isPending}>
          提交报错
        </Button>
      </form>
    </Sheet>
  );
}
