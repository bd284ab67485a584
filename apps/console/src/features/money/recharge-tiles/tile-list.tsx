import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { DataTable, SelectInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { yuan } from '#platform/money/money';
import { TileDialog } from './tile-dialog';

type Tile = Schemas['RechargeTile'];

const states = [
  { id: true, name: '上架' },
  { id: false, name: '停用' },
];
const filters = [<SelectInput key="enabled" source="enabled" choices={states} alwaysOn />];

const StateChip = ({ enabled }: Pick<Tile, 'enabled'>) => (
  <Chip size="small" variant="outlined" label={enabled ? '上架' : '停用'} color={enabled ? 'success' : 'default'} />
);

/** The tiles of the shop, including those that are off sale. */
export function TileList() {
  const mayEdit = useMay('recharge-tiles.edit');
  const [edited, setEdited] = useState<Tile | 'new' | null>(null);
  const create = (
    <Button variant="contained" size="small" onClick={() => setEdited('new')}>
      新建档位
    </Button>
  );
  return (
    <>
      <RecordList<Tile> filters={filters} sort={{ field: 'sortOrder', order: 'ASC' }} buttons={mayEdit && create}>
        <DataTable<Tile> rowClick={false} bulkActionButtons={false}>
          <DataTable.NumberCol source="sortOrder" />
          <DataTable.Col
            source="amount"
            label="金额（元）"
            align="right"
            disableSort
            render={({ amount }: Tile) => yuan(amount)}
          />
          <DataTable.NumberCol source="coins" disableSort />
          <DataTable.NumberCol source="bonus" disableSort />
          <DataTable.Col source="badge" disableSort render={({ badge }: Tile) => badge || '—'} />
          <DataTable.Col source="enabled" disableSort render={StateChip} />
          <TimeCol source="updatedAt" disableSort />
          {mayEdit && (
            <DataTable.Col
              label="操作"
              render={(tile: Tile) => (
                <Button size="small" onClick={() => setEdited(tile)}>
                  编辑
                </Button>
              )}
            />
          )}
        </DataTable>
      </RecordList>
      {edited !== null && <TileDialog tile={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
