import { staffFieldLimits, type Schemas } from '@ug/contract';
import { FieldsDialog, type TypedField } from '../../platform/fields/fields-dialog';

type Tile = Schemas['RechargeTile'];
type Name = 'yuan' | 'coins' | 'bonus' | 'sortOrder' | 'badge';

const limits = staffFieldLimits.consoleCreateRechargeTile;

const fields: readonly TypedField<Name>[] = [
  { name: 'yuan', label: '金额（元）', pattern: /^(0|[1-9]\d{0,5})(\.\d{1,2})?$/, isRequired: true },
  { name: 'coins', label: 'X钻', pattern: /^[1-9]\d{0,7}$/, isRequired: true },
  { name: 'bonus', label: '赠送', pattern: /^(0|[1-9]\d{0,7})$/, isRequired: true },
  { name: 'sortOrder', label: '排序（小的在前）', pattern: /^(0|[1-9]\d{0,4})$/, isRequired: true },
  {
    name: 'badge',
    label: '角标',
    maxLength: limits.badge.maxLength,
    hint: `不超过 ${limits.badge.maxLength} 字，可不填`,
  },
];

const typedOf = (tile: Tile | null): Record<Name, string> => ({
  yuan: tile ? String(tile.amount / 100) : '',
  coins: tile ? String(tile.coins) : '',
  bonus: String(tile?.bonus ?? 0),
  sortOrder: String(tile?.sortOrder ?? 100),
  badge: tile?.badge ?? '',
});

function toInput(typed: Record<Name, string>): Omit<Schemas['RechargeTileInput'], 'enabled'> | null {
  const amount = Math.round(Number(typed.yuan) * 100);
  if (amount === 0) return null;
  const figures = { coins: Number(typed.coins), bonus: Number(typed.bonus), sortOrder: Number(typed.sortOrder) };
  return { amount, ...figures, badge: typed.badge };
}

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
