import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { Title, useRequireAccess } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { InvitationFigures } from './invitation-figures';
import { InvitationList } from './invitation-list';
import { InvitationSettings } from './invitation-settings';

const tabs = [
  { key: 'list', label: '记录', Content: InvitationList },
  { key: 'figures', label: '统计', Content: InvitationFigures },
  { key: 'settings', label: '奖励设置', Content: InvitationSettings },
] as const;

/** 邀请: who invited whom, how many do, and what it brings. */
export function InvitationsPage() {
  useRequireAccess({ resource: 'invitations', action: 'list' });
  const mayView = useMay('invitations.view');
  const [open, setOpen] = useState<(typeof tabs)[number]['key']>('list');
  const { Content } = tabs.find(({ key }) => key === open) ?? tabs[0];
  // Nothing is asked for while somebody who may not is being led away.
  if (!mayView) return null;
  return (
    <Box sx={{ pt: 1 }}>
      {open !== 'list' && <Title title="邀请" />}
      <Tabs value={open} onChange={(_, key: typeof open) => setOpen(key)} aria-label="邀请">
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} id={`tab-${key}`} aria-controls="invitations-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="invitations-panel" aria-labelledby={`tab-${open}`} sx={{ pt: 1 }}>
        <Content />
      </Box>
    </Box>
  );
}
