import { staffFieldLimits, type Schemas } from '@ug/contract';
import { FieldsDialog, type TypedField } from '../../platform/fields/fields-dialog';

type Plan = Schemas['MembershipPlan'];
type Name = 'name' | 'days' | 'coins' | 'yuan' | 'sortOrder' | 'badge';

const limits = staffFieldLimits.consoleCreateMembershipPlan;

const fields: readonly TypedField<Name>[] = [
  { name: 'name', label: '名称', maxLength: limits.name.maxLength, isRequired: true },
  { name: 'days', label: '天数', pattern: /^[1-9]\d{0,3}$/, isRequired: true },
  { name: 'coins', label: 'X钻价格', pattern: /^[1-9]\d{0,7}$/, hint: '不填则不能用X钻开通' },
  { name: 'yuan', label: '金额（元）', pattern: /^(0|[1-9]\d{0,5})(\.\d{1,2})?$/, hint: '不填则不能付款开通' },
  { name: 'sortOrder', label: '排序（小的在前）', pattern: /^(0|[1-9]\d{0,4})$/, isRequired: true },
  {
    name: 'badge',
    label: '角标',
    maxLength: limits.badge.maxLength,
    hint: `不超过 ${limits.badge.maxLength} 字，可不填`,
  },
];

const typedOf = (plan: Plan | null): Record<Name, string> => ({
  name: plan?.name ?? '',
  days: plan ? String(plan.days) : '',
  coins: String(plan?.coins ?? ''),
  yuan: plan?.amount ? String(plan.amount / 100) : '',
  sortOrder: String(plan?.sortOrder ?? 100),
  badge: plan?.badge ?? '',
});

function toInput({
  name,
  badge,
  ...typed
}: Record<Name, string>): Omit<Schemas['MembershipPlanInput'], 'enabled'> | null {
  const coins = typed.coins === '' ? null : Number(typed.coins);
  const amount = typed.yuan === '' ? null : Math.round(Number(typed.yuan) * 100);
  if (amount === 0 || (coins === null && amount === null)) return null;
  return { name, badge, days: Number(typed.days), coins, amount, sortOrder: Number(typed.sortOrder) };
}

/** Adds a plan or edits one. */
export function PlanDialog({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  return (
    <FieldsDialog
      resource="membership-plans"
      noun="套餐"
      record={plan}
      fields={fields}
      typed={typedOf(plan)}
      toInput={toInput}
      onClose={onClose}
    />
  );
}
