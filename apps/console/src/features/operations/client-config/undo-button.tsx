import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import type { Schemas } from '@ug/contract';
import { useGetList, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useMay } from '#platform/access/session-context';
import { formatTime } from '#platform/time/time';
import { beforeOf } from './client-config.rules';

/** Puts what the last save changed back into the form, where it is looked at and saved as anything else. */
export function UndoButton() {
  const { setValue } = useFormContext();
  const notify = useNotify();
  const { data } = useGetList<Schemas['AuditEntry']>(
    'audit-log',
    {
      filter: { resource: 'client-config', recordId: '1' },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: useMay('audit-log.view') },
  );
  const [last] = data ?? [];
  const before = beforeOf(last?.before);
  if (!last || before.length === 0) return null;
  function takeBack() {
    for (const [field, value] of before) setValue(field, value, { shouldDirty: true, shouldValidate: true });
    notify('已填回上次修改前的内容，保存后生效', { type: 'info' });
  }
  return (
    <Button size="small" color="inherit" startIcon={<UndoIcon />} onClick={takeBack}>
      撤销上次修改（{last.staffName || '系统'}，{formatTime(last.at)}）
    </Button>
  );
}
