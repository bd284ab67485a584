import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { LimitedField } from '#platform/fields/limited-field';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useOperation } from '#platform/data/use-operation';
import { LinkedText } from '#platform/fields/linked-text';
import { PrivateImage } from '#platform/pictures/private-image';
import { formatTime } from '#platform/time/time';

type Sample = Schemas['SupportSample'];
type Message = Schemas['SupportMessage'];

const { comment: commentLimit, score: scoreLimit } = staffFieldLimits.reviewSupportSession;
const READ_AT_ONCE = 100;

/** Every message of a session: the ones after its beginning, as long as they are of it. */
function useSessionMessages({ conversationId, firstSeq }: Sample) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['support-reports', 'session', conversationId, firstSeq],
    queryFn: async () => {
      const found: Message[] = [];
      for (let after = firstSeq - 1; ;) {
        const query = { after, pageSize: READ_AT_ONCE };
        const page = await call('consoleListSupportMessages', { params: { id: conversationId }, query });
        const last = page.list.at(-1);
        if (!last || last.seq <= after) return found;
        const session = (found[0] ?? page.list[0])?.session;
        const own = page.list.filter((message) => message.session === session);
        found.push(...own);
        if (!page.hasMore || own.length < page.list.length) return found;
        after = last.seq;
      }
    },
  });
}

function wordsOf({ recalled, kind, text, card }: Message): string {
  if (recalled) return '（已撤回）';
  if (kind === 'picture') return '[图片]';
  return card ? `[${card.label}] ${card.title}` : text;
}

function Transcript({ sample }: { sample: Sample }) {
  const { data, error } = useSessionMessages(sample);
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  return (
    <Box
      tabIndex={0}
      role="log"
      aria-label="会话内容"
      sx={{ maxHeight: 360, overflowY: 'auto', bgcolor: 'background.default', borderRadius: 2, p: 1.5 }}
    >
      {data.map((message) => (
        <Box key={message.seq} sx={{ py: 0.5, fontSize: 14 }}>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {message.senderName}
            {message.kind === 'note' && '（内部备注）'} · {formatTime(message.at)}
          </Typography>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <LinkedText text={wordsOf(message)} />
          </Box>
          {message.picture && <PrivateImage fileId={message.picture.id} sx={{ maxWidth: 160, borderRadius: 1 }} />}
        </Box>
      ))}
    </Box>
  );
}

interface Props {
  sample: Sample;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Judges one session: what was said, points, and what could be better. */
export function ReviewDialog({ sample, onClose, onDone }: Props) {
  const notify = useNotify();
  const review = useOperation('reviewSupportSession', { onSuccess: onDone });
  const [score, setScore] = useState(90);
  const [comment, setComment] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    const words = comment.trim();
    review.mutate(
      { body: { sessionId: sample.id, score, ...(words && { comment: words }) } },
      { onSuccess: () => notify('质检已保存', { type: 'success' }) },
    );
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="review-title">
      <form onSubmit={submit}>
        <DialogTitle id="review-title">
          质检：{sample.agentName} 接待 {sample.playerName}
        </DialogTitle>
        <DialogContent>
          {review.error && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {messageOf(review.error)}
            </Alert>
          )}
          <Transcript sample={sample} />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2, px: 1 }}>
            <Typography id="score-label" sx={{ whiteSpace: 'nowrap' }}>
              得分 {score}
            </Typography>
            <Slider
              value={score}
              onChange={(_, value) => setScore(value as number)}
              min={scoreLimit.minimum}
              max={scoreLimit.maximum}
              step={5}
              aria-labelledby="score-label"
            />
          </Box>
          <LimitedField
            label="评语"
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            multiline
            minRows={2}
            maxLength={commentLimit.maxLength}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={review.isPending}>
            提交
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
