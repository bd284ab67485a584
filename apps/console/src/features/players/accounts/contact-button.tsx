import ForumIcon from '@mui/icons-material/ForumOutlined';
import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';

/** Begins a conversation of customer service with a player, and leads to it. */
export function ContactButton({ uid }: { uid: number }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const start = useOperation('startSupport');
  return (
    <Button
      variant="outlined"
      startIcon={<ForumIcon />}
      disabled={start.isPending}
      onClick={() =>
        start.mutate(
          { body: { uid } },
          {
            onSuccess: ({ id }) => void navigate(`/support-conversations?c=${id}`),
            onError: (error) => notify(messageOf(error), { type: 'error' }),
          },
        )
      }
    >
      联系玩家
    </Button>
  );
}
