import { staffFieldLimits, type Schemas } from '@ug/contract';
import { useState } from 'react';
import { FieldsDialog, type TypedField } from '#platform/fields/fields-dialog';
import { fenOf, isWhole, isYuan, yuanOf } from '#platform/fields/typed-numbers.rules';
import { useOffered } from '#platform/fields/use-offered';
import { grouped, yuan } from '#platform/money/money';
import { areComplete, tidied } from './plan-rights.rules';
import { RightsInput } from './rights-input';

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

/** Two plans at one price look to players like a mistake, and most often are one. */
function questionOf({ amount, coins }: Pick<Plan, 'amount' | 'coins'>, others: readonly Plan[]): string | null {
  const same = others.find(
    (plan) => (amount !== null && plan.amount === amount) || (coins !== null && plan.coins === coins),
  );
  if (!same) return null;
  const price =
    same.amount !== null && same.amount === amount ? `${yuan(same.amount)} 元` : `${grouped(coins ?? 0)} X钻`;
  return `“${same.name}”也是 ${price}，玩家会看到两个同价的套餐。`;
}

/** Adds a plan or edits one. */
export function PlanDialog({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const [rights, setRights] = useState(plan?.rights ?? []);
  const others = useOffered<Plan>('membership-plans', plan?.id);
  return (
    <FieldsDialog
      resource="membership-plans"
      noun="套餐"
      record={plan}
      fields={fields}
      typed={typedOf(plan)}
      toInput={(typed) => {
        const input = toInput(typed);
        return input && areComplete(rights) ? { ...input, rights: tidied(rights) } : null;
      }}
      questionOf={(input) => questionOf(input as Pick<Plan, 'amount' | 'coins'>, others)}
      onClose={onClose}
    >
      <RightsInput rights={rights} onChange={setRights} />
    </FieldsDialog>
  );
}
