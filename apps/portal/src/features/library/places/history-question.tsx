import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { showToast } from '#ui/toast.store';
import { readingHistoryQuery, shelfQuery } from './places.queries';
import { historyNames, withoutWork, type ReadingEntry } from './reading-entries.rules';

type Medium = Schemas['Medium'];

/** A work whose history is to go, or all of them. */
export type Asked = ReadingEntry | 'all';

const losses: Readonly<Record<Medium, string>> = {
  text: '所有设备上的阅读位置和阅读时长会一起清除，不能恢复；订阅不受影响。',
  video: '所有设备上的播放位置和观看时长会一起清除，不能恢复；追番不受影响。',
};

interface ClearingProps {
  title: string;
  text: string;
  isBusy?: boolean;
  /** The word on the button. */
  word: string;
  onSure: () => void;
  onClose: () => void;
}

/** Asks before history goes. */
export function ClearingQuestion({ title, text, isBusy = false, word, onSure, onClose }: ClearingProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            取消
          </Button>
          <Button isBusy={isBusy} onClick={onSure}>
            {word}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

/** Clears the history of one work, or of every work for `'all'`. @param onDone closes the question */
function useForgetReading(medium: Medium, onDone: () => void) {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  return useMutation({
    mutationFn: (what: ReadingEntry | 'all') =>
      what === 'all'
        ? api.call('clearReadingHistory', { query: { medium } })
        : api.call('removeFromReadingHistory', { params: { id: what.id } }),
    onSuccess: (_, what) => {
      const { queryKey } = readingHistoryQuery(uid, medium);
      if (what === 'all')
        queries.setQueryData(queryKey, { pages: [{ list: [], nextCursor: null }], pageParams: [undefined] });
      else queries.setQueryData(queryKey, (data) => data && withoutWork(data, what.id));
      void queries.invalidateQueries({ queryKey: shelfQuery(uid).queryKey });
      showToast('success', what === 'all' ? `${historyNames[medium]}已清空` : '已移除');
      onDone();
    },
    onError: (error) => {
      if (!isSessionOver(error)) showToast('error', failureMessage(error));
    },
  });
}

interface HistoryQuestionProps {
  medium: Medium;
  asked: Asked;
  onClose: () => void;
}

/** Asks for confirmation before the history is cleared on all devices. */
export function HistoryQuestion({ medium, asked, onClose }: HistoryQuestionProps) {
  const forget = useForgetReading(medium, onClose);
  const name = historyNames[medium];
  return (
    <ClearingQuestion
      title={asked === 'all' ? `清空${name}？` : `移除这条${name}？`}
      text={losses[medium]}
      isBusy={forget.isPending}
      word={asked === 'all' ? '清空' : '移除'}
      onSure={() => forget.mutate(asked)}
      onClose={onClose}
    />
  );
}
