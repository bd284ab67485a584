import BackIcon from '@mui/icons-material/ArrowBack';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { labels } from '@ug/contract';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { Watchers } from '#platform/live-record/watchers';
import { touchTargets } from '#platform/phone/touch-targets';
import { Face } from '#platform/fields/face';
import { skillWord, useSupportSettings } from '#features/support/support-settings/support-settings.queries';
import { TagsDialog, TakeOverDialog, TranscriptsDialog, TransferDialog } from './conversation-dialogs';
import { Silence } from './conversation-list';
import { useAct, useEnd } from './support-conversations.queries';
import type { Act, Conversation } from './conversation.rules';

export type DialogName = 'takeOver' | 'transfer' | 'tags' | 'export' | 'erase';

interface Props {
  conversation: Conversation;
  acts: ReadonlySet<Act>;
  dialog: DialogName | null;
  onDialog: (dialog: DialogName | null) => void;
  onNote: () => void;
  /** Present where only one pane is shown at a time: `onBack` leads to the list, `onInfo` to the player. */
  onBack?: (() => void) | undefined;
  onInfo?: (() => void) | undefined;
}

function stateWords({ state, agentName, isLeft, endsAt }: Conversation): string {
  if (endsAt) return '即将结束';
  if (isLeft && state === 'waiting') return '留言，等待回复';
  if (state === 'assigned') return `${agentName ?? ''} 接待中`;
  if (state === 'ringing') return `正在呼叫 ${agentName ?? ''}`;
  return labels.SupportState[state];
}

const quiet = { minWidth: 0, px: 1.5, bgcolor: 'action.hover' } as const;

type ButtonsProps = Pick<Props, 'conversation' | 'acts' | 'onDialog' | 'onNote'> & {
  /** Room for one button; what else can be done stands in the menu. */
  isNarrow: boolean;
};

/** The buttons that make sense now. */
function Buttons({ conversation, acts, onDialog, onNote, isNarrow }: ButtonsProps) {
  const params = { id: conversation.id };
  const claim = useAct('claimSupport', { words: '已接入' });
  const decline = useAct('declineSupport');
  const { end, isPending: isEnding } = useEnd(conversation.id);
  const reopen = useAct('reopenSupport', { words: '会话已重新打开' });
  return (
    <>
      {!isNarrow && acts.has('transfer') && acts.has('reply') && (
        <Button size="small" onClick={() => onDialog('transfer')} sx={quiet}>
          转接
        </Button>
      )}
      {!isNarrow && acts.has('note') && (
        <Button size="small" onClick={onNote} sx={quiet}>
          备注
        </Button>
      )}
      {acts.has('decline') && (
        <Button size="small" color="inherit" disabled={decline.isPending} onClick={() => decline.act({ params })}>
          婉拒
        </Button>
      )}
      {(acts.has('claim') || acts.has('accept')) && (
        <Button
          size="small"
          variant="contained"
          disabled={claim.isPending}
          onClick={() => claim.act({ params, body: {} })}
        >
          接入
        </Button>
      )}
      {acts.has('takeOver') && (
        <Button size="small" variant="contained" onClick={() => onDialog('takeOver')}>
          接管
        </Button>
      )}
      {acts.has('close') && acts.has('reply') && (
        <Button size="small" variant="contained" disabled={isEnding} onClick={end}>
          结束会话
        </Button>
      )}
      {acts.has('reopen') && (
        <Button size="small" variant="contained" disabled={reopen.isPending} onClick={() => reopen.act({ params })}>
          重新打开
        </Button>
      )}
    </>
  );
}

function MoreMenu({ conversation, acts, onDialog, isNarrow }: Omit<ButtonsProps, 'onNote'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { end } = useEnd(conversation.id);
  const transfer: readonly [Act, string, () => void] = ['transfer', '转接', () => onDialog('transfer')];
  // The menu holds the other acts of a supervisor. The most frequent one has a button.
  const ofAnother: readonly (readonly [Act, string, () => void])[] = [
    transfer,
    ['close', '结束会话', () => void end()],
  ];
  const ofOwn = isNarrow ? [transfer] : [];
  const items: readonly (readonly [Act, string, () => void])[] = [
    ...(acts.has('reply') ? ofOwn : ofAnother),
    ['tag', '设置标签', () => onDialog('tags')],
    ['export', '导出会话', () => onDialog('export')],
    ['erase', '清除聊天记录', () => onDialog('erase')],
  ];
  const shown = items.filter(([act]) => acts.has(act));
  if (shown.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label="更多操作"
        aria-haspopup="menu"
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {shown.map(([act, label, run]) => (
          <MenuItem
            key={act}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function EraseConfirm({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const erase = useAct('eraseSupport', { words: '聊天记录已清除', onDone: onClose });
  return (
    <Confirm
      isOpen
      title={`清除“${conversation.playerName}”的聊天记录？`}
      content="文字、图片和备注将永久删除，不能恢复；统计数字保留。"
      confirmColor="warning"
      loading={erase.isPending}
      onConfirm={() => erase.act({ params: { id: conversation.id } })}
      onClose={onClose}
    />
  );
}

/** Shows the player, the state of the conversation, its other viewers and the buttons for what can be done. */
export function ConversationHeader({ conversation, acts, dialog, onDialog, onNote, onBack, onInfo }: Props) {
  const settings = useSupportSettings();
  const { id, uid, playerName, skill, tags } = conversation;
  const words = [`UID ${uid}`, stateWords(conversation), ...(skill ? [skillWord(settings, skill)] : []), ...tags];
  const close = () => onDialog(null);
  const isNarrow = onBack !== undefined;
  return (
    <Box
      component="header"
      sx={[
        {
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.5, md: 1 },
          px: { xs: 1.5, md: 2 },
          py: 1,
          minHeight: 60,
          flexWrap: 'wrap',
          flexShrink: 0,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        },
        touchTargets,
      ]}
    >
      {onBack && (
        <IconButton edge="start" onClick={onBack} aria-label="返回会话列表">
          <BackIcon />
        </IconButton>
      )}
      {!isNarrow && <Face name={playerName} id={uid} size={36} />}
      <Box sx={{ flexGrow: 1, flexBasis: { xs: 88, md: 120 }, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
          <Typography component="h2" noWrap sx={{ fontSize: 15, fontWeight: 600 }}>
            {playerName}
          </Typography>
          <Box sx={{ fontSize: 12, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            <Silence conversation={conversation} />
          </Box>
          <Watchers resource="support-conversations" recordId={String(id)} doing="查看" />
        </Box>
        <Typography variant="caption" component="div" noWrap sx={{ color: 'text.secondary' }} title={words.join(' · ')}>
          {words.join(' · ')}
        </Typography>
      </Box>
      <Buttons conversation={conversation} acts={acts} onDialog={onDialog} onNote={onNote} isNarrow={isNarrow} />
      <MoreMenu conversation={conversation} acts={acts} onDialog={onDialog} isNarrow={isNarrow} />
      {onInfo && (
        <IconButton edge="end" onClick={onInfo} aria-label="玩家资料">
          <InfoIcon />
        </IconButton>
      )}
      {dialog === 'takeOver' && <TakeOverDialog conversation={conversation} onClose={close} />}
      {dialog === 'transfer' && <TransferDialog conversation={conversation} onClose={close} />}
      {dialog === 'tags' && <TagsDialog conversation={conversation} onClose={close} />}
      {dialog === 'export' && <TranscriptsDialog conversation={conversation} onClose={close} />}
      {dialog === 'erase' && <EraseConfirm conversation={conversation} onClose={close} />}
    </Box>
  );
}
