import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { AwayNotice, useAway } from '#features/support/support-agents/away-notice.widget';
import { useAct, useConversations } from './support-conversations.queries';
import type { Conversation } from './conversation.rules';

function Taken({ conversation }: { conversation: Conversation }) {
  const navigate = useNavigate();
  const notice = useAct('noticeTakeover');
  const { id, playerName, takenOver } = conversation;
  if (!takenOver) return null;
  return (
    <Alert
      severity="warning"
      variant="standard"
      sx={{ boxShadow: 6, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <AlertTitle sx={{ fontSize: 14 }}>
        {takenOver.byName} 接管了您与“{playerName}”的会话
      </AlertTitle>
      原因：{takenOver.reason}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 0.5 }}>
        <Button size="small" color="inherit" onClick={() => void navigate(`/support-conversations?c=${id}`)}>
          查看
        </Button>
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          disabled={notice.isPending}
          onClick={() => notice.act({ params: { id } })}
        >
          知道了
        </Button>
      </Box>
    </Alert>
  );
}

/**
 * Tells an agent on every page that a conversation was taken over, or that they count as away, until they say that they know. It
 * stands where no field is: on wide screens over the end of the player's pane, else below the upper edge.
 */
export function TakenOver() {
  const { data } = useConversations({ box: 'taken' });
  const away = useAway();
  const rows = data?.rows ?? [];
  if (rows.length === 0 && !away) return null;
  return (
    <Box
      sx={{
        position: 'fixed',
        right: 8,
        top: { xs: 60, lg: 'auto' },
        bottom: { lg: 8 },
        width: { xs: 'calc(100vw - 16px)', sm: 268 },
        display: 'grid',
        gap: 1,
        zIndex: 'snackbar',
      }}
    >
      {away && <AwayNotice {...away} />}
      {rows.slice(0, 3).map((conversation) => (
        <Taken key={conversation.id} conversation={conversation} />
      ))}
    </Box>
  );
}
