import { useState } from 'react';
import { PageTabs } from '#platform/lists/page-tabs';
import { CheckInFigures } from './check-in-figures';
import { CheckInList } from './check-in-list';
import { CheckInSettings } from './check-in-settings';

const tabs = [
  { key: 'figures', label: '统计', Content: CheckInFigures },
  { key: 'list', label: '记录', Content: CheckInList, isList: true },
  { key: 'settings', label: '奖励设置', Content: CheckInSettings },
] as const;

/** 签到: how many check in, who did, and what it brings. */
export function CheckInsPage() {
  const [open, setOpen] = useState<string>('figures');
  return <PageTabs title="签到" open={open} onOpen={setOpen} tabs={tabs} />;
}
