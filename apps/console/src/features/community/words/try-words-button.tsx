import TryIcon from '@mui/icons-material/FactCheckOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { labels, staffFieldLimits, type Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { Button as ToolbarButton } from 'react-admin';
import { LimitedField } from '#platform/fields/limited-field';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { MarkedText } from './marked-text';
import { ActionChip } from './word-cells';

const MAX_TEXT = staffFieldLimits.tryWords.text.maxLength;

function Trial({ text, trial }: { text: string; trial: Schemas['WordTrial'] }) {
  const { action, masked, hits } = trial;
  return (
    <Stack sx={{ gap: 1, mt: 2 }} role="status">
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <ActionChip action={action} />
        <Typography variant="body2">{hits.length === 0 ? '没有命中' : `命中 ${hits.length} 处`}</Typography>
      </Stack>
      <MarkedText text={text} hits={hits} />
      {hits.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hits
            .map(({ word, category, action: one }) => `${word}（${category}，${labels.WordAction[one]}）`)
            .join('；')}
        </Typography>
      )}
      {action === 'mask' && <Typography variant="body2">发布后：{masked}</Typography>}
    </Stack>
  );
}

function TryDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { mutate, data, variables, error, isPending } = useOperation('tryWords');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') mutate({ body: { text } });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="try-words-title">
      <form onSubmit={submit}>
        <DialogTitle id="try-words-title">试一试</DialogTitle>
        <DialogContent>
          <LimitedField
            label="玩家会写的内容"
            value={text}
            onChange={({ target }) => setText(target.value)}
            multiline
            minRows={3}
            maxRows={10}
            fullWidth
            autoFocus
            error={error !== null}
            helperText={error ? messageOf(error) : '按现在生效的敏感词判断，不会保存'}
            maxLength={MAX_TEXT}
            sx={{ mt: 1 }}
          />
          {data && variables && <Trial text={variables.body.text} trial={data} />}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            关闭
          </Button>
          <Button type="submit" variant="contained" disabled={isPending || text.trim() === ''}>
            检查
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Opens the box in which a text is judged by the words in force. */
export function TryWordsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToolbarButton label="试一试" onClick={() => setIsOpen(true)}>
        <TryIcon />
      </ToolbarButton>
      {isOpen && <TryDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
