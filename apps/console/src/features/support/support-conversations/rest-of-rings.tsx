import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { useDesk } from './desk.store';
import { useAct } from './support-conversations.queries';
import type { Conversation } from './conversation.rules';

/** Accepts all ringing chats in turn and opens the first. Chats that a colleague has accepted meanwhile are left out. */
export function useAcceptAll(all: readonly Conversation[]) {
  const navigate = useNavigate();
  const { ahead } = useDesk();
  const accept = useAct('claimSupport');
  return async () => {
    const [first] = all;
    if (first) ahead.begin(first.id);
    for (const { id } of all) await accept.act({ params: { id }, body: {} });
    if (first) void navigate(`/support-conversations?box=mine&c=${first.id}`);
  };
}

function OneOfRest({ conversation }: { conversation: Conversation }) {
  const accept = useAct('claimSupport');
  const decline = useAct('declineSupport');
  const { id, playerName, lastLine } = conversation;
  const params = { id };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 1.5, minHeight: 34 }}>
      <Typography noWrap sx={{ fontSize: 13, flexGrow: 1, minWidth: 0 }}>
        <b>{playerName}</b> {lastLine}
      </Typography>
      <Button size="small" color="inherit" aria-label={`婉拒${playerName}`} onClick={() => decline.act({ params })}>
        婉拒
      </Button>
      <Button size="small" aria-label={`接入${playerName}`} onClick={() => accept.act({ params, body: {} })}>
        接入
      </Button>
    </Box>
  );
}

/** The largest number of rows that does not cover the page. */
const MAX_SHOWN = 4;

interface Props {
  others: readonly Conversation[];
  allKey: string;
  onAll: () => void;
}

/** The other ringing chats, with buttons to accept one or all. */
export function RestOfRings({ others, allKey, onAll }: Props) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 0.5 }}>
      {others.slice(0, MAX_SHOWN).map((conversation) => (
        <OneOfRest key={conversation.id} conversation={conversation} />
      ))}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 1.5, py: 0.25 }}>
        <Button size="small" variant="outlined" aria-keyshortcuts={allKey} title={allKey} onClick={onAll}>
          全部接入（{others.length + 1}）
        </Button>
      </Box>
    </Box>
  );
}
