import DownIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { labels, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { askForNotices, noticePermission } from '#platform/attention/desktop-notice';
import { playTune } from '#platform/attention/tone';
import { useSound } from '#platform/attention/use-sound';
import { messageOf } from '#platform/data/console-error';
import { useSupportSettings } from '#features/support/support-settings/support-settings.queries';
import { StatusDot } from './agent-face.widget';
import { awayReasons, useOwnAgent, useSetOwnStatus } from './support-agents.queries';

type Status = Schemas['SupportAgentStatus'];

interface Choice {
  status: Status;
  reason: string;
}

const choices: readonly { title: string; choices: readonly Choice[] }[] = [
  { title: '接待玩家', choices: [{ status: 'online', reason: '' }] },
  {
    title: '忙碌：保留会话，不再分配新的',
    choices: ['处理问题', '午休', '会议', '培训'].map((reason) => ({ status: 'busy', reason })),
  },
  { title: '离线：会话交回队列', choices: awayReasons.map((reason) => ({ status: 'offline', reason })) },
];

/** Sound and notices of this browser, and of this account. */
function AttentionItems() {
  const [isLoud, setIsLoud] = useSound();
  const [permission, setPermission] = useState(noticePermission);
  return [
    <Divider key="line" />,
    <MenuItem
      key="sound"
      role="menuitemcheckbox"
      aria-checked={isLoud}
      onClick={() => {
        setIsLoud(!isLoud);
        if (!isLoud) playTune([784, 988]);
      }}
    >
      <Box sx={{ flexGrow: 1 }}>提示音</Box>
      <Switch size="small" checked={isLoud} tabIndex={-1} slotProps={{ input: { 'aria-hidden': true } }} />
    </MenuItem>,
    permission === 'default' && (
      <MenuItem key="notice" onClick={async () => setPermission(await askForNotices())}>
        开启桌面通知
      </MenuItem>
    ),
    permission === 'denied' && (
      <MenuItem key="denied" disabled>
        浏览器已禁止桌面通知
      </MenuItem>
    ),
    permission === 'granted' && (
      <MenuItem key="granted" disabled>
        桌面通知已开启
      </MenuItem>
    ),
  ];
}

const ringingWords = (ringing = 0): string => (ringing > 0 ? ` · 振铃 ${ringing}` : '');

interface Props {
  /** Accepted and ringing chats. */
  counts: Pick<Schemas['SupportCounts'], 'mine' | 'ringing'> | undefined;
}

/** The own status and load, and how they are changed; nothing for staff who are no agents. */
export function OwnStatus({ counts }: Props) {
  const { data: agent } = useOwnAgent();
  const settings = useSupportSettings();
  const set = useSetOwnStatus();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!agent) return null;
  const capacity = agent.capacity ?? settings?.capacity;
  const held = counts?.mine ?? agent.load;
  const close = () => setAnchor(null);
  const choose = (choice: Choice) => {
    close();
    set.mutate({ body: choice }, { onError: (error) => notify(messageOf(error), { type: 'error' }) });
  };
  const isChosen = ({ status, reason }: Choice) => agent.status === status && agent.reason === reason;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-label={`我的状态：${labels.SupportAgentStatus[agent.status]}${agent.reason && `（${agent.reason}）`}`}
        disabled={set.isPending}
        startIcon={<StatusDot status={agent.status} />}
        endIcon={<DownIcon fontSize="small" />}
        sx={{ flexShrink: 0, whiteSpace: 'nowrap', borderColor: 'divider', px: 1.25 }}
      >
        {agent.reason && agent.status !== 'online' ? agent.reason : labels.SupportAgentStatus[agent.status]}
        {capacity !== undefined && ` ${held}/${capacity}`}
        {ringingWords(counts?.ringing)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {choices.flatMap(({ title, choices: group }) => [
          <ListSubheader key={title} sx={{ lineHeight: '32px' }}>
            {title}
          </ListSubheader>,
          ...group.map((choice) => (
            <MenuItem
              key={`${choice.status}${choice.reason}`}
              selected={isChosen(choice)}
              onClick={() => choose(choice)}
              sx={{ gap: 1.25 }}
            >
              <StatusDot status={choice.status} />
              {choice.reason || labels.SupportAgentStatus[choice.status]}
            </MenuItem>
          )),
        ])}
        <AttentionItems />
      </Menu>
    </>
  );
}
