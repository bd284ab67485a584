import { useState } from 'react';
import { useMay } from '#platform/access/session-context';
import { PageTabs } from '#platform/lists/page-tabs';
import { InvitationFigures } from './invitation-figures';
import { InvitationList } from './invitation-list';
import { InvitationSettings } from './invitation-settings';

const tabs = [
  { key: 'list', label: '记录', Content: InvitationList, isList: true },
  { key: 'figures', label: '统计', Content: InvitationFigures },
  { key: 'settings', label: '奖励设置', Content: InvitationSettings },
] as const;

/** 邀请: who invited whom, how many do, and what it brings. */
export function InvitationsPage() {
  const mayView = useMay('invitations.view');
  const [open, setOpen] = useState<string>('list');
  // Nothing is asked for while somebody who may not is being led away.
  if (!mayView) return null;
  return <PageTabs title="邀请" open={open} onOpen={setOpen} tabs={tabs} />;
}
