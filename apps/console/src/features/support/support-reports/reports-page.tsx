import { useSearchParams } from 'react-router-dom';
import { PageTabs } from '#platform/lists/page-tabs';
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
  const [search, setSearch] = useSearchParams();
  const openTab = (tab: string) => setSearch(new URLSearchParams({ tab }), { replace: true });
  return <PageTabs title="客服监控" open={search.get('tab')} onOpen={openTab} tabs={tabs} />;
}
