import { staffFieldLimits, type Schemas } from '@ug/contract';
import { FieldsDialog, type TypedField } from '#platform/fields/fields-dialog';
import { fenOf, isWhole, isYuan, yuanOf } from '#platform/fields/typed-numbers.rules';

type Tile = Schemas['RechargeTile'];
type Name = 'yuan' | 'coins' | 'bonus' | 'sortOrder' | 'badge';

const limits = staffFieldLimits.consoleCreateRechargeTile;

const fields: readonly TypedField<Name>[] = [
  { name: 'yuan', label: '金额（元）', isNumber: (text) => isYuan(text, limits.amount), isRequired: true },
  { name: 'coins', label: 'X钻', isNumber: (text) => isWhole(text, limits.coins), isRequired: true },
  { name: 'bonus', label: '赠送', isNumber: (text) => isWhole(text, limits.bonus), isRequired: true },
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
    hint: `不超过 ${limits.badge.maxLength} 字，可不填；首充双倍由系统按玩家显示，不要写在这里`,
  },
];

const typedOf = (tile: Tile | null): Record<Name, string> => ({
  yuan: tile ? yuanOf(tile.amount) : '',
  coins: tile ? String(tile.coins) : '',
  bonus: String(tile?.bonus ?? 0),
  sortOrder: String(tile?.sortOrder ?? 100),
  badge: tile?.badge ?? '',
});

const toInput = (typed: Record<Name, string>): Omit<Schemas['RechargeTileInput'], 'enabled'> => ({
  amount: fenOf(typed.yuan),
  coins: Number(typed.coins),
  bonus: Number(typed.bonus),
  sortOrder: Number(typed.sortOrder),
  badge: typed.badge,
});

/** Adds a tile or edits one. */
export function TileDialog({ tile, onClose }: { tile: Tile | null; onClose: () => void }) {
  return (
    <FieldsDialog
      resource="recharge-tiles"
      noun="档位"
      record={tile}
      fields={fields}
      typed={typedOf(tile)}
      toInput={toInput}
      onClose={onClose}
    />
  );
}
