import { staffFieldLimits, type Schemas } from '@ug/contract';
import { FieldsDialog, type TypedField } from '#platform/fields/fields-dialog';
import { fenOf, isWhole, isYuan, yuanOf } from '#platform/fields/typed-numbers.rules';

type Plan = Schemas['MembershipPlan'];
type Name = 'name' | 'days' | 'coins' | 'yuan' | 'sortOrder' | 'badge';

const limits = staffFieldLimits.consoleCreateMembershipPlan;

const fields: readonly TypedField<Name>[] = [
  { name: 'name', label: '名称', maxLength: limits.name.maxLength, isRequired: true },
  { name: 'days', label: '天数', isNumber: (text) => isWhole(text, limits.days), isRequired: true },
  { name: 'coins', label: 'X钻价格', isNumber: (text) => isWhole(text, limits.coins), hint: '不填则不能用X钻开通' },
  { name: 'yuan', label: '金额（元）', isNumber: (text) => isYuan(text, limits.amount), hint: '不填则不能付款开通' },
  {
    name: 'sortOrder',
    label: '排序（小的在前）',
    isNumber: (text) => isWhole(text, limits.sortOrder),
    isRequired: true,
  },
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
  yuan: plan?.amount ? yuanOf(plan.amount) : '',
  sortOrder: String(plan?.sortOrder ?? 100),
  badge: plan?.badge ?? '',
});

function toInput({
  name,
  badge,
  ...typed
}: Record<Name, string>): Omit<Schemas['MembershipPlanInput'], 'enabled'> | null {
  const coins = typed.coins === '' ? null : Number(typed.coins);
  const amount = typed.yuan === '' ? null : fenOf(typed.yuan);
  if (coins === null && amount === null) return null;
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
