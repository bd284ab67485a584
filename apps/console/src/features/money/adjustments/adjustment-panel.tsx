import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';
import { useMay } from '#platform/access/session-context';
import { signed } from '#platform/money/money';
import { PanelLink, PanelList } from '#platform/player-panels/panel-list';
import { PanelRow } from '#platform/player-panels/player-panels';
import { AdjustButton } from './adjust-button.widget';
import { WithdrawButton } from './adjustment-buttons';
import { AdjustmentStateChip } from './adjustment-state-chip';

/** Adjustments of a player, and the button for a compensation. */
export function AdjustmentPanel({ uid }: { uid: number }) {
  const mayCompensate = useMay('adjustments.compensate');
  return (
    <>
      <PanelList<Schemas['Adjustment']> resource="adjustments" uid={uid} empty="还没有补偿或调整过">
        {(adjustment) => (
          <PanelRow
            key={adjustment.id}
            name={<PanelLink to={`/adjustments/${adjustment.id}/show`}>{adjustment.title}</PanelLink>}
          >
            {signed(adjustment.amount)} <AdjustmentStateChip state={adjustment.state} />{' '}
            <WithdrawButton adjustment={adjustment} />
          </PanelRow>
        )}
      </PanelList>
      {mayCompensate && (
        <Box sx={{ mt: 1 }}>
          <AdjustButton uid={uid} way="compensatePlayer" />
        </Box>
      )}
    </>
  );
}
