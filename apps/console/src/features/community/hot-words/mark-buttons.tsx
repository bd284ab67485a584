import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Schemas } from '@ug/contract';
import type { MouseEvent } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';

type Mark = Schemas['HotWordMark'];

const choices: Readonly<Record<Mark, readonly (readonly [mark: Mark, label: string])[]>> = {
  none: [
    ['pinned', '置顶'],
    ['banned', '屏蔽'],
  ],
  pinned: [['none', '取消置顶']],
  banned: [['none', '取消屏蔽']],
};

/** Pins, bans or frees the word of the row they stand in. */
export function MarkButtons() {
  const word = useRecordContext<Schemas['HotWordRecord']>();
  const mayEdit = useMay('hot-words.edit');
  const refresh = useRefresh();
  const notify = useNotify();
  const { mutate, isPending } = useOperation('consoleUpdateHotWord');
  if (!word || !mayEdit) return null;
  const { id, version, mark: now } = word;
  function choose(event: MouseEvent, mark: Mark) {
    event.stopPropagation();
    mutate(
      { params: { id }, body: { version, mark } },
      {
        onSuccess: () => refresh(),
        onError: (error) => {
          notify(messageOf(error), { type: 'error' });
          refresh();
        },
      },
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {choices[now].map(([mark, label]) => (
        <Button
          key={mark}
          size="small"
          disabled={isPending}
          aria-label={`${label}“${word.word}”`}
          onClick={(event) => choose(event, mark)}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
