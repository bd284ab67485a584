import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { labels, staffFieldLimits, type Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useDataProvider } from 'react-admin';
import { LimitedField } from '#platform/fields/limited-field';
import { useSession } from '#platform/access/session-context';
import { FileRow } from '#platform/csv/file-row';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useOperation } from '#platform/data/use-operation';
import { useAgents, type SupportAgent } from '#features/support/support-agents/support-agents.queries';
import { skillWord, useSupportSettings } from '#features/support/support-settings/support-settings.queries';
import { useAct } from './support-conversations.queries';
import type { Conversation } from './conversation.rules';

interface Props {
  conversation: Conversation;
  onClose: () => void;
}

const MAX_NOTE = staffFieldLimits.transferSupport.note.maxLength;

function agentWords(agent: SupportAgent, capacity: number | undefined): string {
  const maxChats = agent.capacity ?? capacity;
  const load = maxChats === undefined ? `${agent.load} 个会话` : `${agent.load}/${maxChats}`;
  return `${agent.nickname}（${labels.SupportAgentStatus[agent.status]}，${load}）`;
}

/** `agent:5` and `skill:pay`, as the radio buttons hold them. */
function targetOf(value: string, note: string): Schemas['SupportTransfer'] {
  const [kind, key = ''] = value.split(':');
  const words = note.trim() ? { note: note.trim() } : {};
  return kind === 'agent' ? { agentId: Number(key), ...words } : { skill: key, ...words };
}

/** Gives the conversation to a colleague who is there, or back to the queue of a skill. */
export function TransferDialog({ conversation, onClose }: Props) {
  const selfId = useSession()?.self.id;
  const { data: agents, error } = useAgents();
  const settings = useSupportSettings();
  const [target, setTarget] = useState('');
  const [note, setNote] = useState('');
  const transfer = useAct('transferSupport', { words: '已转接', onDone: onClose });
  const others = agents?.filter(({ id, status }) => id !== selfId && status !== 'offline') ?? [];
  const skills = [{ key: '', name: '不限技能，回到队列' }, ...(settings?.skills ?? [])];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (target) void transfer.act({ params: { id: conversation.id }, body: targetOf(target, note) });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="transfer-title">
      <form onSubmit={submit}>
        <DialogTitle id="transfer-title">转接“{conversation.playerName}”</DialogTitle>
        <DialogContent>
          {error && <Alert severity="error">{messageOf(error)}</Alert>}
          <RadioGroup value={target} onChange={(_, value) => setTarget(value)} aria-label="转接给">
            <Typography variant="subtitle2" component="h3">
              转给同事
            </Typography>
            {!agents && !error && <Skeleton height={40} />}
            {agents && others.length === 0 && (
              <Typography variant="body2" sx={{ color: 'text.secondary', py: 0.5 }}>
                没有其他在线的客服
              </Typography>
            )}
            {others.map((agent) => (
              <FormControlLabel
                key={agent.id}
                value={`agent:${agent.id}`}
                control={<Radio size="small" autoFocus={agent.id === others[0]?.id} />}
                label={`${agentWords(agent, settings?.capacity)}${agent.skills.map((key) => ` · ${skillWord(settings, key)}`).join('')}`}
              />
            ))}
            <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
              转到技能组排队
            </Typography>
            {skills.map(({ key, name }) => (
              <FormControlLabel key={key} value={`skill:${key}`} control={<Radio size="small" />} label={name} />
            ))}
          </RadioGroup>
          <LimitedField
            label="给接手同事的备注"
            value={note}
            onChange={(event) => setNote(event.target.value)}
            multiline
            minRows={2}
            maxLength={MAX_NOTE}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={target === '' || transfer.isPending}>
            转接
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Chooses the tags of the current session from those of the settings. */
export function TagsDialog({ conversation, onClose }: Props) {
  const settings = useSupportSettings();
  const [tags, setTags] = useState<readonly string[]>(conversation.tags);
  const save = useAct('tagSupport', { words: '标签已保存', onDone: onClose });
  const all = [...new Set([...(settings?.tags ?? []), ...conversation.tags])];
  const toggle = (tag: string) => setTags(tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag]);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="tags-title">
      <DialogTitle id="tags-title">会话标签</DialogTitle>
      <DialogContent>
        {all.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            还没有标签，可以在“客服设置”里添加
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
          {all.map((tag) => (
            <Chip
              key={tag}
              label={tag}
              color={tags.includes(tag) ? 'primary' : 'default'}
              onClick={() => toggle(tag)}
              aria-pressed={tags.includes(tag)}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          取消
        </Button>
        <Button
          variant="contained"
          disabled={save.isPending}
          onClick={() => save.act({ params: { id: conversation.id }, body: { tags: [...tags] } })}
        >
          保存
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Interval of queries about a file that is being written. */
const LOOK_MS = 1_500;

/** One's own files of the conversation, followed while one is written. */
function useTranscripts(id: number) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['support-conversations', 'transcripts', id],
    queryFn: () => call('listSupportTranscripts', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.some(({ state: how }) => how === 'running') ? LOOK_MS : false),
  });
}

/** The button's text while a file is written, with its progress. */
function progressWords({ done, total }: Schemas['TaskProgress']): string {
  return total ? `导出中 ${Math.min(100, Math.floor((done / total) * 100))}%` : '导出中…';
}

/** The whole conversation as a file that the service writes, and the files of the last days. */
export function TranscriptsDialog({ conversation, onClose }: Props) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const { id } = conversation;
  const { data: files, error } = useTranscripts(id);
  const start = useOperation('exportSupport');
  const underWay = files?.find(({ state }) => state === 'running');
  const ask = () =>
    start.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          void queries.invalidateQueries({ queryKey: ['support-conversations', 'transcripts', id], exact: true }),
      },
    );
  const problem = start.error ?? error;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="export-title">
      <DialogTitle id="export-title">导出与“{conversation.playerName}”的会话</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          从第一句到现在，由后台写成文本文件，保留 7 天；导出会记入操作日志
        </Typography>
        {problem && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {messageOf(problem)}
          </Alert>
        )}
        {!files && !error && <Skeleton height={48} />}
        <Box sx={{ mx: -2, mt: 1 }}>
          {files?.map((file) => (
            <FileRow key={file.id} file={file} link={() => call('getSupportTranscript', { params: { id: file.id } })} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          关闭
        </Button>
        <Button variant="contained" disabled={!files || start.isPending || underWay !== undefined} onClick={ask}>
          {underWay ? progressWords(underWay.progress) : '导出'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const MAX_REASON = staffFieldLimits.claimSupport.reason.maxLength;

/** Takes a conversation from a colleague. The colleague sees the reason. */
export function TakeOverDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { id, playerName, agentName } = conversation;
  const [reason, setReason] = useState('');
  const takeOver = useAct('claimSupport', { words: '已接管', onDone: onClose });
  const words = reason.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (words) void takeOver.act({ params: { id }, body: { takeOver: true, reason: words } });
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="take-over-title">
      <form onSubmit={submit}>
        <DialogTitle id="take-over-title">接管“{playerName}”的会话</DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {agentName ?? '原客服'} 会看到是谁接管、为什么；没有发出的回复为其保留
          </Typography>
          <LimitedField
            label="接管原因"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
            autoFocus
            multiline
            minRows={2}
            maxLength={MAX_REASON}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" variant="contained" disabled={words === '' || takeOver.isPending}>
            接管
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
