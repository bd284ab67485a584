import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { isLongerThan, staffFieldLimits, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { LimitedField } from '#platform/fields/limited-field';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { SameParagraph, useSameParagraph } from './same-paragraph';

type TextReport = Schemas['TextReport'];

const { maxLength: REPLY_LIMIT } = staffFieldLimits.settleTextReport.reply;

/** Settles reports; each reader gets a message with the reply. */
function SettleForm({ report, also }: { report: TextReport; also: readonly TextReport[] }) {
  const [reply, setReply] = useState('');
  const queryClient = useQueryClient();
  const notify = useNotify();
  const saved = useRecordSaved('text-reports');
  const { mutate, isPending, error } = useOperation('settleTextReport', {
    onSuccess: async (settled) => {
      await saved(settled);
      notify('已处理，结果已通知读者', { type: 'success' });
    },
  });
  // A colleague may have settled them already. The remaining reports are fetched again.
  const onError = () => void queryClient.invalidateQueries({ queryKey: ['text-reports'] });
  const settle = (state: 'fixed' | 'declined') =>
    mutate(
      {
        params: { id: report.id },
        body: {
          version: report.version,
          state,
          reply: reply.trim(),
          ...(also.length > 0 && { also: also.map(({ id, version }) => ({ id, version })) }),
        },
      },
      { onError },
    );
  const isHeld = isPending || isLongerThan(reply, REPLY_LIMIT);
  return (
    <Card sx={{ mb: 2 }}>
      <CardContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="h6" component="h2">
            {also.length > 0 ? `处理这 ${also.length + 1} 条报错` : '处理'}
          </Typography>
          {error && <Alert severity="error">{messageOf(error)}</Alert>}
          <LimitedField
            label="回复读者（选填）"
            value={reply}
            onChange={(event) => setReply(event.target.value)}
            multiline
            minRows={2}
            maxLength={REPLY_LIMIT}
            helperText="读者会在系统消息里看到结果和回复"
          />
          <Stack direction="row" sx={{ gap: 2 }}>
            <Button variant="contained" disabled={isHeld} onClick={() => settle('fixed')}>
              已修正
            </Button>
            <Button variant="outlined" disabled={isHeld} onClick={() => settle('declined')}>
              不改
            </Button>
          </Stack>
        </Stack>
      </CardContent>
    </Card>
  );
}

/** Other reports of the same paragraph, and what becomes of them all. */
export function SettleCard({ report }: { report: TextReport }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const same = useSameParagraph(report);
  const leave = (id: number, isLeft: boolean) =>
    setLeft((before) => new Set(isLeft ? [...before, id] : [...before].filter((one) => one !== id)));
  const also = (same.data ?? []).filter(({ id }) => !left.has(id));
  return (
    <>
      <SameParagraph query={same} left={left} onLeave={leave} />
      <SettleForm report={report} also={also} />
    </>
  );
}
