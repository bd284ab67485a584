import Typography from '@mui/material/Typography';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { fenOf, isYuan, yuanOf } from '#platform/fields/typed-numbers.rules';
import { NumberGroups, type NumberGroup } from '#platform/settings/number-groups';
import { SettingsForm, type SettingsRecord } from '#platform/settings/settings-form';

type Limits = Schemas['OrderLimits'];
type Input = Omit<Schemas['OrderLimitsInput'], 'version'>;
type Typed = Record<keyof Input, string>;

const bounds = staffFieldLimits.updateOrderLimits;

const groups: readonly NumberGroup<keyof Input>[] = [
  {
    title: '8 至 15 周岁',
    fields: [
      ['childOrder', '单笔上限（元）', ' '],
      ['childMonth', '每月上限（元）', ' '],
    ],
  },
  {
    title: '16 至 17 周岁',
    fields: [
      ['teenOrder', '单笔上限（元）', ' '],
      ['teenMonth', '每月上限（元）', ' '],
    ],
  },
];

const problemOf = (field: keyof Input, text: string): string =>
  isYuan(text, bounds[field])
    ? ''
    : `${yuanOf(bounds[field].minimum)} 到 ${yuanOf(bounds[field].maximum)} 元，最多两位小数`;

/** Each limit by itself. */
const each = <From, To>(limits: Record<keyof Input, From>, as: (limit: From) => To): Record<keyof Input, To> => ({
  childOrder: as(limits.childOrder),
  childMonth: as(limits.childMonth),
  teenOrder: as(limits.teenOrder),
  teenMonth: as(limits.teenMonth),
});

const limits: SettingsRecord<Limits, Input, Typed> = {
  history: { resource: 'orders', recordId: '0' },
  permission: 'orders.limit',
  queryKey: ['orders', 'limits'],
  read: (call) => call('getOrderLimits'),
  update: (call, body) => call('updateOrderLimits', { body }),
  typedOf: (saved) => each(saved, yuanOf),
  inputFrom: (typed) =>
    groups.every(({ fields }) => fields.every(([field]) => problemOf(field, typed[field]) === ''))
      ? each(typed, fenOf)
      : null,
};

/** Limits for the orders of minors, for each order and for a month. */
export function OrderLimits() {
  return (
    <SettingsForm
      record={limits}
      inputs={(edit) => (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            未满 8
            周岁不能充值。年龄以实名信息为准，没有实名的按玩家自填年龄；当月已付款和待付款的订单都计入，已关闭和已退款的不计。
          </Typography>
          <NumberGroups groups={groups} problemOf={problemOf} inputMode="decimal" {...edit} />
        </>
      )}
    />
  );
}
