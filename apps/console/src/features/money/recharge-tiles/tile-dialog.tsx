import { staffFieldLimits, type Schemas } from '@ug/contract';
import { FieldsDialog, type TypedField } from '#platform/fields/fields-dialog';
import { fenOf, isWhole, isYuan, yuanOf } from '#platform/fields/typed-numbers.rules';
import { useOffered } from '#platform/fields/use-offered';
import { grouped, yuan } from '#platform/money/money';

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

/** Two tiles at one price look to players like a mistake, and most often are one. */
function questionOf({ amount }: Pick<Tile, 'amount'>, others: readonly Tile[]): string | null {
  const same = others.find((tile) => tile.amount === amount);
  return same
    ? `已有一个 ${yuan(amount)} 元的档位上架（${grouped(same.coins)} X钻），玩家会看到两个同价的档位。`
    : null;
}

/** Adds a tile or edits one. */
export function TileDialog({ tile, onClose }: { tile: Tile | null; onClose: () => void }) {
  const others = useOffered<Tile>('recharge-tiles', tile?.id);
  return (
    <FieldsDialog
      resource="recharge-tiles"
      noun="档位"
      record={tile}
      fields={fields}
      typed={typedOf(tile)}
      toInput={toInput}
      questionOf={(input) => questionOf(input as Pick<Tile, 'amount'>, others)}
      onClose={onClose}
    />
  );
}
