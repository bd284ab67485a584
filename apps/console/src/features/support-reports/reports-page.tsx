import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Title, useRequireAccess } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Report } from './report';
import { Reviews } from './reviews';
import { Wall } from './wall';

const tabs = [
  { key: 'wall', label: '实时监控', Content: Wall },
  { key: 'report', label: '报表', Content: Report },
  { key: 'reviews', label: '质检', Content: Reviews },
] as const;

/** 客服监控: what goes on now, how it went, and how well it was done. */
export function ReportsPage() {
  useRequireAccess({ resource: 'support-reports', action: 'list' });
  const [search, setSearch] = useSearchParams();
  const open = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  const { Content } = open;
  return (
    <Box sx={{ pt: 1 }}>
      <Title title="客服监控" />
      <Tabs
        value={open.key}
        onChange={(_, key: string) => setSearch(new URLSearchParams({ tab: key }), { replace: true })}
        aria-label="客服监控"
      >
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} id={`tab-${key}`} aria-controls="reports-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="reports-panel" aria-labelledby={`tab-${open.key}`} sx={{ pt: 2 }}>
        <Content />
      </Box>
    </Box>
  );
}
