import type { Schemas } from '@ug/contract';
import { PanelList } from '#platform/player-panels/panel-list';
import { PanelRow } from '#platform/player-panels/player-panels';
import { SendCardButton } from '#platform/player-panels/send-card';
import { contentWords, waiverWords } from './purchases.rules';

/** The latest purchases of a player beside a conversation. A game can be sent as a card, with which it is downloaded again. */
export function PurchasePanel({ uid }: { uid: number }) {
  return (
    <PanelList<Schemas['Purchase']> resource="purchases" uid={uid} empty="还没有购买过内容">
      {({ id, subjectKind, subjectId, partCount, name, paid, waivedBy }) => (
        <PanelRow key={id} name={contentWords({ subjectKind, partCount, name })}>
          {waivedBy === null ? `${paid} X钻` : `${waiverWords(waivedBy)}免费`}
          {subjectKind === 'game' && <SendCardButton card={`game:${subjectId}`} title={name} />}
        </PanelRow>
      )}
    </PanelList>
  );
}
