import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { PanelLink, PanelNote } from '#platform/player-panels/panel-list';
import { PanelRow } from '#platform/player-panels/player-panels';
import { formatTime } from '#platform/time/time';

const SHOWN = 3;

/** The latest system messages that a player has, and whether they read them, beside a conversation with them. */
export function InboxPanel({ uid }: { uid: number }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['messages', 'inbox', uid],
    queryFn: () => call('consoleListPlayerMessages', { query: { uid } }),
  });
  if (error) return <PanelNote>{messageOf(error)}</PanelNote>;
  if (!data) return <Skeleton height={60} />;
  if (data.length === 0) return <PanelNote>还没有系统消息</PanelNote>;
  return data.slice(0, SHOWN).map(({ id, title, read, sentAt }) => (
    <PanelRow key={id} name={<PanelLink to={`/messages/${id}/show`}>{title}</PanelLink>}>
      <Box component="span" title={formatTime(sentAt)} sx={{ color: read ? 'text.secondary' : 'text.primary' }}>
        {read ? '已读' : '未读'}
      </Box>
    </PanelRow>
  ));
}
