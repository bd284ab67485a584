import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { Title, useRequireAccess } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { ChannelFigures } from './channel-figures';
import { ChannelList } from './channel-list';

const tabs = [
  { key: 'list', label: '明细', Content: ChannelList },
  { key: 'figures', label: '统计', Content: ChannelFigures },
] as const;

/** 渠道统计: what each channel and invitation brought, and how many became players. */
export function ChannelsPage() {
  useRequireAccess({ resource: 'channels', action: 'list' });
  const mayView = useMay('channels.view');
  const [open, setOpen] = useState<(typeof tabs)[number]['key']>('list');
  const { Content } = tabs.find(({ key }) => key === open) ?? tabs[0];
  // Nothing is asked for while somebody who may not is being led away.
  if (!mayView) return null;
  return (
    <Box sx={{ pt: 1 }}>
      {open !== 'list' && <Title title="渠道统计" />}
      <Tabs value={open} onChange={(_, key: typeof open) => setOpen(key)} aria-label="渠道统计">
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} id={`tab-${key}`} aria-controls="channels-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="channels-panel" aria-labelledby={`tab-${open}`} sx={{ pt: 1 }}>
        <Content />
      </Box>
    </Box>
  );
}
