import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { PanelNote } from '#platform/player-panels/panel-list';
import { PanelRow } from '#platform/player-panels/player-panels';
import { formatTime } from '#platform/time/time';

function Devices({ uid }: { uid: number }) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['account-devices', uid],
    queryFn: () => call('consoleListAccountDevices', { params: { id: uid } }),
    staleTime: Infinity, // each look is written down, so it is not asked for without need
  });
  if (error) return <PanelNote>{messageOf(error)}</PanelNote>;
  if (!data) return <Skeleton height={40} />;
  if (data.length === 0) return <PanelNote>没有已登录的设备</PanelNote>;
  return data.map(({ id, device, createdAt }) => (
    <PanelRow key={id} name={device}>
      {formatTime(createdAt)}
    </PanelRow>
  ));
}

/** The sessions of a player, shown on request. Showing them adds an entry to the history. */
export function DeviceList({ uid }: { uid: number }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Devices uid={uid} />;
  return (
    <Button size="small" onClick={() => setIsOpen(true)} title="查看会记入操作日志" sx={{ px: 0 }}>
      查看登录设备
    </Button>
  );
}
