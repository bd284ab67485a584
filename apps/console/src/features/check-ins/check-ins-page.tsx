import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useRequireAccess } from 'react-admin';
import { CheckInFigures } from './check-in-figures';
import { CheckInList } from './check-in-list';
import { CheckInSettings } from './check-in-settings';

const tabs = [
  { key: 'figures', label: '统计', Content: CheckInFigures },
  { key: 'list', label: '记录', Content: CheckInList },
  { key: 'settings', label: '奖励设置', Content: CheckInSettings },
] as const;

/** 签到: how many check in, who did, and what it brings. */
export function CheckInsPage() {
  useRequireAccess({ resource: 'check-ins', action: 'list' });
  const [open, setOpen] = useState<(typeof tabs)[number]['key']>('figures');
  const { Content } = tabs.find(({ key }) => key === open) ?? tabs[0];
  return (
    <Box sx={{ pt: 1 }}>
      <Tabs value={open} onChange={(_, key: typeof open) => setOpen(key)} aria-label="签到">
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} id={`tab-${key}`} aria-controls="check-ins-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="check-ins-panel" aria-labelledby={`tab-${open}`} sx={{ pt: 1 }}>
        <Content />
      </Box>
    </Box>
  );
}
