import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import { useIntention } from '#platform/data/use-intention';
import { useOperation } from '#platform/data/use-operation';
import { useReasons } from '#features/community/moderation-reasons/moderation-reasons.queries';
import type { Decision, Item } from './desk.rules';
import { useRefresh } from './moderation.queries';

interface Props {
  picked: readonly Item[];
  onDone: () => void;
}

/** Decides about everything that is picked; each is decided by itself, and what could not be is said. */
export function BulkBar({ picked, onDone }: Props) {
  const notify = useNotify();
  const refresh = useRefresh();
  const reasons = useReasons();
  const [reasonId, setReasonId] = useState<number | null>(null);
  const decide = useOperation('decideModerationItems');
  const intention = useIntention(decide);
  function run(decision: Decision) {
    const items = picked.map(({ id, version, subjectVersion }) => ({ id, version, subjectVersion }));
    const body = { items, decision, ...(decision !== 'approve' && { reasonId }) };
    if (intention.begin(body) === null) return;
    decide.mutate(
      { body },
      {
        onSuccess: ({ decided, refused }) => {
          const [first] = refused;
          const words = `已处理 ${decided.length} 条`;
          notify(first ? `${words}，${refused.length} 条没有处理：${first.message}` : words, {
            type: first ? 'warning' : 'success',
          });
          onDone();
          refresh();
        },
      },
    );
  }
  return (
    <Box
      role="group"
      aria-label="批量处理"
      sx={{ p: 1.5, display: 'grid', gap: 1, borderBottom: 1, borderColor: 'divider', bgcolor: 'action.hover' }}
    >
      <Box sx={{ fontSize: 13 }}>已选 {picked.length} 条</Box>
      <TextField
        select
        size="small"
        label="移除理由"
        value={reasonId ?? ''}
        onChange={({ target }) => setReasonId(Number(target.value))}
      >
        {reasons.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="outlined" disabled={decide.isPending} onClick={() => run('approve')}>
          全部通过
        </Button>
        <Button
          size="small"
          variant="contained"
          color="error"
          disabled={decide.isPending || reasonId === null}
          onClick={() => run('remove')}
        >
          全部移除
        </Button>
        <Button size="small" color="inherit" onClick={onDone}>
          取消
        </Button>
      </Box>
      {decide.error && <Alert severity="error">{messageOf(decide.error)}</Alert>}
    </Box>
  );
}
