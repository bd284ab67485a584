import Button from '@mui/material/Button';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { DataTable, SelectInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { yuan } from '#platform/money/money';
import { PlanDialog } from './plan-dialog';
import { PlanStateChip } from './plan-state-chip';

type Plan = Schemas['MembershipPlan'];

const states = [
  { id: true, name: '上架' },
  { id: false, name: '停用' },
];
const filters = [<SelectInput key="enabled" source="enabled" choices={states} alwaysOn />];

/** Which memberships players can open, and which they could. */
export function PlanList() {
  const mayEdit = useMay('membership-plans.edit');
  const [edited, setEdited] = useState<Plan | 'new' | null>(null);
  const create = (
    <Button variant="contained" size="small" onClick={() => setEdited('new')}>
      新建套餐
    </Button>
  );
  return (
    <>
      <RecordList<Plan> filters={filters} sort={{ field: 'sortOrder', order: 'ASC' }} buttons={mayEdit && create}>
        <DataTable<Plan> rowClick="show" bulkActionButtons={false}>
          <DataTable.NumberCol source="sortOrder" />
          <DataTable.Col source="name" disableSort />
          <DataTable.NumberCol source="days" disableSort />
          <DataTable.Col source="coins" align="right" disableSort render={({ coins }: Plan) => coins ?? '—'} />
          <DataTable.Col
            source="amount"
            label="金额（元）"
            align="right"
            disableSort
            render={({ amount }: Plan) => yuan(amount)}
          />
          <DataTable.Col source="badge" disableSort render={({ badge }: Plan) => badge || '—'} />
          <DataTable.Col
            source="rights"
            disableSort
            render={({ rights }: Plan) => rights.map(({ title }) => title).join('、') || '—'}
          />
          <DataTable.Col source="enabled" disableSort render={PlanStateChip} />
          <TimeCol source="updatedAt" disableSort />
          {mayEdit && (
            <DataTable.Col
              label="操作"
              render={(plan: Plan) => (
                <Button
                  size="small"
                  onClick={(event) => {
                    // The row opens its page.
                    event.stopPropagation();
                    setEdited(plan);
                  }}
                >
                  编辑
                </Button>
              )}
            />
          )}
        </DataTable>
      </RecordList>
      {edited !== null && <PlanDialog plan={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
