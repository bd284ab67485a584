import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Schemas } from '@ug/contract';

/** What the audit log calls an action; an unknown one keeps its own name. */
export const actionWords: Readonly<Record<string, string>> = {
  create: '新建',
  update: '修改',
  delete: '删除',
  publish: '上架',
  schedule: '定时上架',
  unpublish: '下架',
  withdraw: '撤下',
  send: '发送',
  recall: '撤回',
  ban: '封禁',
  unban: '解封',
  addVersion: '添加安装包',
  removeVersion: '移除安装包',
  changePassword: '修改密码',
};

/** Names what an entry of the audit log did, in the words of its resource. */
export function useActionWord(): (entry: Pick<Schemas['AuditEntry'], 'action' | 'resource'>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ action, resource }) =>
      translate(`resources.${resource}.actions.${action}`, { _: actionWords[action] ?? action }),
    [translate],
  );
}
