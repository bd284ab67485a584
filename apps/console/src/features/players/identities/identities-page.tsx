import { useState } from 'react';
import { useMay } from '#platform/access/session-context';
import { PageTabs } from '#platform/lists/page-tabs';
import { IdentityList } from './identity-list';
import { IdentitySettings } from './identity-settings';

const tabs = [
  { key: 'list', label: '记录', Content: IdentityList, isList: true },
  { key: 'settings', label: '设置', Content: IdentitySettings },
] as const;

/** 实名认证: who has given their real name, and who must. */
export function IdentitiesPage() {
  const mayView = useMay('identities.view');
  const [open, setOpen] = useState<string>('list');
  // Nothing is asked for while somebody who may not is being led away.
  if (!mayView) return null;
  return <PageTabs title="实名认证" open={open} onOpen={setOpen} tabs={tabs} />;
}
