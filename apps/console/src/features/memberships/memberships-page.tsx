import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useRequireAccess } from 'react-admin';
import { MemberList } from './member-list';
import { MembershipSales } from './membership-sales';

const tabs = [
  { key: 'members', label: '会员', Content: MemberList },
  { key: 'sales', label: '销售', Content: MembershipSales },
] as const;

/** Who is a member, and what memberships brought in. */
export function MembershipsPage() {
  useRequireAccess({ resource: 'memberships', action: 'list' });
  const [open, setOpen] = useState<(typeof tabs)[number]['key']>('members');
  const { Content } = tabs.find(({ key }) => key === open) ?? tabs[0];
  return (
    <Box sx={{ pt: 1 }}>
      <Tabs value={open} onChange={(_, key: typeof open) => setOpen(key)} aria-label="会员">
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} id={`tab-${key}`} aria-controls="memberships-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="memberships-panel" aria-labelledby={`tab-${open}`} sx={{ pt: 1 }}>
        <Content />
      </Box>
    </Box>
  );
}
