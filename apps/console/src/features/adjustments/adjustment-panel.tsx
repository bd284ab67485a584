import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';
import { useMay } from '../../platform/access/session-context';
import { PanelLink, PanelList } from '../../platform/player-panels/panel-list';
import { PanelRow } from '../../platform/player-panels/player-panels';
import { AdjustButton } from './adjust-button.widget';
import { AdjustmentStateChip, signed } from './adjustment-state-chip';

/** What was made up to a player, and the button that makes something up to them. */
export function AdjustmentPanel({ uid }: { uid: number }) {
  const mayCompensate = useMay('adjustments.compensate');
  return (
    <>
      <PanelList<Schemas['Adjustment']> resource="adjustments" uid={uid} empty="还没有补偿或调整过">
        {({ id, amount, title, state }) => (
          <PanelRow key={id} name={<PanelLink to={`/adjustments/${id}/show`}>{title}</PanelLink>}>
            {signed(amount)} <AdjustmentStateChip state={state} />
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
