import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fillReply, type ReplyValues, type Schemas } from '@ug/contract';
import { pressedKey } from '@ug/web';
import { useState, type KeyboardEvent } from 'react';
import { useDataProvider } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useOperation } from '#platform/data/use-operation';

type Reply = Schemas['CannedReply'];

interface Options {
  /** The typed keyword. Null while the menu is closed. */
  keyword: string | null;
  /** Values of the conversation for the variables of replies. */
  values: ReplyValues;
  /** The reply with what is known filled in, and the picture that belongs to it. */
  onPick: (text: string, pictureId: string | null) => void;
  onClose: () => void;
}

/** The keyword of a search for canned replies: the text after a slash at its very beginning. Null for any other text. */
export const slashKeyword = (text: string): string | null => /^\/([^\n]{0,40})$/.exec(text)?.[1]?.trim() ?? null;

function useReplies(keyword: string | null) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const mayView = useMay('canned-replies.view');
  return useQuery({
    queryKey: ['canned-replies', 'getList', 'search', keyword],
    queryFn: () => call('searchCannedReplies', { query: keyword ? { keyword } : {} }),
    enabled: mayView && keyword !== null,
    placeholderData: keepPreviousData,
  });
}

/**
 * The canned replies that fit while one types behind a slash, chosen by arrow keys and Enter.
 * @returns the menu, and what the field does with its keys first; it says whether the menu took one
 */
export function useCannedMenu({ keyword, values, onPick, onClose }: Options) {
  const { data, error } = useReplies(keyword);
  const count = useOperation('useCannedReply');
  const [at, setAt] = useState(0);
  const replies = keyword === null ? [] : (data ?? []);
  const chosen = Math.min(at, replies.length - 1);

  function pick({ id, body, picture }: Reply) {
    count.mutate({ params: { id } });
    setAt(0);
    onPick(fillReply(body, values).text, picture?.id ?? null);
  }
  function press(event: KeyboardEvent): boolean {
    const reply = replies[chosen];
    if (!reply) return false;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt((chosen + 1) % replies.length),
      ArrowUp: () => setAt((chosen - 1 + replies.length) % replies.length),
      Enter: () => pick(reply),
      Tab: () => pick(reply),
      Escape: onClose,
    };
    const step = steps[pressedKey(event)];
    if (!step) return false;
    event.preventDefault();
    step();
    return true;
  }
  const menu = keyword !== null && (
    <CannedList
      replies={replies}
      isKnown={data !== undefined}
      error={error}
      chosen={chosen}
      values={values}
      onPick={pick}
    />
  );
  return { menu, press };
}

interface ListProps {
  replies: readonly Reply[];
  isKnown: boolean;
  error: Error | null;
  chosen: number;
  values: ReplyValues;
  onPick: (reply: Reply) => void;
}

function CannedList({ replies, isKnown, error, chosen, values, onPick }: ListProps) {
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!isKnown) return null;
  return (
    <Paper elevation={3} sx={{ mb: 1, maxHeight: 240, overflowY: 'auto' }}>
      {replies.length === 0 && <Box sx={{ p: 1.5, fontSize: 13, color: 'text.secondary' }}>没有这样的快捷回复</Box>}
      <Box role="listbox" aria-label="快捷回复">
        {replies.map((reply, index) => (
          <ListItemButton
            key={reply.id}
            role="option"
            aria-selected={index === chosen}
            selected={index === chosen}
            ref={index === chosen ? scrollTo : undefined}
            // The field keeps the keys.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(reply)}
            sx={{ gap: 1, fontSize: 13 }}
          >
            <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
              /{reply.shortcut || reply.title}
            </Box>
            <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: 'text.secondary' }}>
              {reply.picture && '[图片] '}
              {fillReply(reply.body, values).text}
            </Box>
          </ListItemButton>
        ))}
      </Box>
    </Paper>
  );
}

const scrollTo = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });
