import Alert from '@mui/material/Alert';
import type { Schemas } from '@ug/contract';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** Warns before codes are made of a package that is still being written: they work all the same. */
export function DraftAlert() {
  const id = (useWatch({ name: 'packageId' }) as number | undefined) ?? 0;
  const { data } = useGetOne<Schemas['GiftPackage']>('gift-packages', { id }, { enabled: id > 0 });
  if (data?.state !== 'draft') return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      “{data.name}”还是草稿。兑换码生成后玩家就能兑换它，请先确认内容已经定稿。
    </Alert>
  );
}
