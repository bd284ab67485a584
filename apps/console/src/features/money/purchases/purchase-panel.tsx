import type { Schemas } from '@ug/contract';
import { PanelList } from '#platform/player-panels/panel-list';
import { PanelRow } from '#platform/player-panels/player-panels';
import { SendCardButton } from '#platform/player-panels/send-card';
import { waiverWords } from './purchases.rules';

/** The games that a player bought last, beside a conversation with them; each is sent as a card, from where it is downloaded again. */
export function PurchasePanel({ uid }: { uid: number }) {
  return (
    <PanelList<Schemas['GamePurchase']> resource="purchases" uid={uid} empty="还没有购买过游戏">
      {({ id, gameId, name, paid, waivedBy }) => (
        <PanelRow key={id} name={name}>
          {waivedBy === null ? `${paid} X钻` : `${waiverWords(waivedBy)}免费`}
          <SendCardButton card={`game:${gameId}`} title={name} />
        </PanelRow>
      )}
    </PanelList>
  );
}
