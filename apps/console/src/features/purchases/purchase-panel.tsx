import type { Schemas } from '@ug/contract';
import { PanelList } from '../../platform/player-panels/panel-list';
import { PanelRow } from '../../platform/player-panels/player-panels';
import { waiverWords } from './purchases.rules';

/** The games that a player bought last, beside a conversation with them. */
export function PurchasePanel({ uid }: { uid: number }) {
  return (
    <PanelList<Schemas['GamePurchase']> resource="purchases" uid={uid} empty="还没有购买过游戏">
      {({ id, name, paid, waivedBy }) => (
        <PanelRow key={id} name={name}>
          {waivedBy === null ? `${paid} X钻` : `${waiverWords(waivedBy)}免费`}
        </PanelRow>
      )}
    </PanelList>
  );
}
