import Box from '@mui/material/Box';
import type { Schemas } from '@ug/contract';
import { useMay } from '#platform/access/session-context';
import { PanelList } from '#platform/player-panels/panel-list';
import { SendCardButton } from '#platform/player-panels/send-card';
import { formatTime } from '#platform/time/time';
import { rewardWords, sourceWords } from './gift.rules';
import { ResendButton } from './resend-button';

type GivenGift = Schemas['GivenGift'];

/** The latest gifts of a player, beside a conversation. A lost gift can be sent again from here. */
export function GiftsPanel({ uid }: { uid: number }) {
  const mayResend = useMay('gifts.resend');
  return (
    <PanelList<GivenGift> resource="gifts" uid={uid} empty="还没有领取过礼包">
      {(gift) => (
        <Box key={gift.id} sx={{ py: 0.5, fontSize: 13 }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            {gift.name} · {gift.gameCode ?? rewardWords(gift)}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 32 }}>
            <Box sx={{ flexGrow: 1, fontSize: 12, color: 'text.secondary' }}>
              {sourceWords(gift)} · {formatTime(gift.claimedAt).slice(5)}
            </Box>
            <SendCardButton card={`gift:${gift.id}`} title={gift.name} />
            {mayResend && <ResendButton gift={gift} />}
          </Box>
        </Box>
      )}
    </PanelList>
  );
}
