import { useState } from 'react';
import { useMay } from '#platform/access/session-context';
import { PageTabs } from '#platform/lists/page-tabs';
import { OrderLimits } from './order-limits';
import { OrderList } from './order-list';

const tabs = [
  { key: 'list', label: '订单', Content: OrderList, isList: true },
  { key: 'limits', label: '未成年人限额', Content: OrderLimits },
] as const;

/** 充值订单: all of them, and what minors may order. */
export function OrdersPage() {
  const mayView = useMay('orders.view');
  const [open, setOpen] = useState<string>('list');
  // Nothing is asked for while somebody who may not is being led away.
  if (!mayView) return null;
  return <PageTabs title="充值订单" open={open} onOpen={setOpen} tabs={tabs} />;
}
