import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Schemas } from '@ug/contract';
import { useNotify, useRefresh } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { useOperation } from '#platform/data/use-operation';

type Entry = Schemas['WorkRankEntry'];

const words = { pinned: '置顶', banned: '不上榜' } as const;

/** Puts a work at the head of its ranking, keeps it out, or takes that back. */
export function RankMarks({ entry }: { entry: Entry }) {
  const mayMark = useMay('work-ranks.edit');
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useOperation('markWorkRank');
  if (!mayMark) return null;
  const { workId, list, title } = entry;
  const set = (mark: Entry['mark']) =>
    mutate(
      { body: { workId, list, mark } },
      {
        onSuccess: () => {
          notify(mark ? `《${title}》已${words[mark]}` : `《${title}》恢复按数据排名`, { type: 'success' });
          refresh();
        },
      },
    );
  const button = (mark: Entry['mark'], word: string) => (
    <Button key={word} size="small" disabled={isPending} aria-label={`${word}：${title}`} onClick={() => set(mark)}>
      {word}
    </Button>
  );
  return (
    <Stack direction="row">
      {entry.mark === 'pinned' ? button(null, '取消置顶') : button('pinned', '置顶')}
      {entry.mark === 'banned' ? button(null, '恢复上榜') : button('banned', '不上榜')}
    </Stack>
  );
}
