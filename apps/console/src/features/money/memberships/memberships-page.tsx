import { useState } from 'react';
import { PageTabs } from '#platform/lists/page-tabs';
import { MemberList } from './member-list';
import { MembershipSales } from './membership-sales';

const tabs = [
  { key: 'members', label: '会员', Content: MemberList, isList: true },
  { key: 'sales', label: '销售', Content: MembershipSales },
] as const;

/** The page of memberships, with members and sales. */
export function MembershipsPage() {
  const [open, setOpen] = useState<string>('members');
  return <PageTabs title="会员" open={open} onOpen={setOpen} tabs={tabs} />;
}
