import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState, type FormEvent } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { useOperation } from '../../platform/data/use-operation';
import { HistoryCard } from '../../platform/history/record-history';

type Limits = Schemas['OrderLimits'];
type Field = 'childOrder' | 'childMonth' | 'teenOrder' | 'teenMonth';

const queryKey = ['orders', 'limits'];
const FEN = 100;
const MAX_YUAN = 1_000_000;

const groups: readonly { readonly title: string; readonly fields: readonly (readonly [Field, string])[] }[] = [
  {
    title: '8 至 15 周岁',
    fields: [
      ['childOrder', '单笔上限（元）'],
      ['childMonth', '每月上限（元）'],
    ],
  },
  {
    title: '16 至 17 周岁',
    fields: [
      ['teenOrder', '单笔上限（元）'],
      ['teenMonth', '每月上限（元）'],
    ],
  },
];
const fields = groups.flatMap((group) => group.fields.map(([field]) => field));

const isRight = (text: string): boolean => /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) <= MAX_YUAN;
const typedOf = (limits: Limits) =>
  Object.fromEntries(fields.map((field) => [field, String(limits[field] / FEN)])) as Record<Field, string>;
const fenOf = (text: string): number => Math.round(Number(text) * FEN);

function Form({ limits }: { limits: Limits }) {
  const mayEdit = useMay('orders.limit');
  const [typed, setTyped] = useState(() => typedOf(limits));
  const notify = useNotify();
  const queries = useQueryClient();
  const save = useOperation('updateOrderLimits', {
    onSuccess: async (saved) => {
      queries.setQueryData(queryKey, saved);
      notify('已保存', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['audit-log'] });
    },
  });
  const canSave = fields.every((field) => isRight(typed[field])) && !save.isPending;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!canSave) return;
    const { childOrder, childMonth, teenOrder, teenMonth } = typed;
    const body = {
      version: limits.version,
      childOrder: fenOf(childOrder),
      childMonth: fenOf(childMonth),
      teenOrder: fenOf(teenOrder),
      teenMonth: fenOf(teenMonth),
    };
    save.mutate({ body });
  }
  return (
    <Card component="form" onSubmit={submit}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          未满 8
          周岁不能充值。年龄以实名信息为准，没有实名的按玩家自填年龄；当月已付款和待付款的订单都计入，已关闭和已退款的不计。
        </Typography>
        {groups.map((group) => (
          <Box key={group.title} component="section" aria-label={group.title}>
            <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
              {group.title}
            </Typography>
            <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
              {group.fields.map(([field, label]) => (
                <TextField
                  key={field}
                  label={label}
                  value={typed[field]}
                  onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
                  disabled={!mayEdit}
                  error={!isRight(typed[field])}
                  helperText={isRight(typed[field]) ? ' ' : `0 到 ${MAX_YUAN} 元，最多两位小数`}
                  sx={{ width: 220 }}
                  slotProps={{ htmlInput: { inputMode: 'decimal' } }}
                />
              ))}
            </Box>
          </Box>
        ))}
        {save.error && <Alert severity="error">{messageOf(save.error)}</Alert>}
        {mayEdit && (
          <Box>
            <Button type="submit" variant="contained" disabled={!canSave}>
              保存
            </Button>
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

/** What minors may order at once and in a month. */
export function OrderLimits() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data, error } = useQuery({ queryKey, queryFn: () => call('getOrderLimits') });
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Form key={data.version} limits={data} />
      <HistoryCard resource="orders" recordId="0" />
    </Box>
  );
}
