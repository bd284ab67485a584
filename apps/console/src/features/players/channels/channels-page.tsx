import { useState } from 'react';
import { useMay } from '#platform/access/session-context';
import { PageTabs } from '#platform/lists/page-tabs';
import { ChannelFigures } from './channel-figures';
import { ChannelList } from './channel-list';

const tabs = [
  { key: 'list', label: '明细', Content: ChannelList, isList: true },
  { key: 'figures', label: '统计', Content: ChannelFigures },
] as const;

/** 渠道统计: what each channel and invitation brought, and how many became players. */
export function ChannelsPage() {
  const mayView = useMay('channels.view');
  const [open, setOpen] = useState<string>('list');
  // Nothing is asked for while somebody who may not is being led away.
  if (!mayView) return null;
  return <PageTabs title="渠道统计" open={open} onOpen={setOpen} tabs={tabs} />;
}
