import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Schemas } from '@ug/contract';
import { useGetOne } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { PanelLink, PanelNote } from '#platform/player-panels/panel-list';
import { PanelRow } from '#platform/player-panels/player-panels';
import { MuteButton, UnmuteButton } from './mute-button';
import { MuteChip, trustWords } from './standing-chips';

/** A player's standing in the square, and the buttons that mute them. */
export function StandingPanel({ uid }: { uid: number }) {
  const { data, error } = useGetOne<Schemas['Standing']>('standings', { id: uid });
  const mayMute = useMay('standings.mute');
  if (error) return <PanelNote>{messageOf(error)}</PanelNote>;
  if (!data) return <Skeleton height={60} />;
  const { mutedUntil, muteReason, strikes, approvedCount, posts } = data;
  return (
    <>
      {mutedUntil !== null && <PanelRow name={<MuteChip mutedUntil={mutedUntil} />}>{muteReason}</PanelRow>}
      <PanelRow name="信任等级">
        <PanelLink to={`/standings/${uid}/show`}>{trustWords(data)}</PanelLink>
      </PanelRow>
      <PanelRow name="帖子 · 已发布">
        {posts} · {approvedCount}
      </PanelRow>
      {strikes > 0 && <PanelRow name="违规">{strikes} 次</PanelRow>}
      {mayMute && (
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          {mutedUntil !== null && <UnmuteButton standing={data} />}
          <MuteButton standing={data} />
        </Stack>
      )}
    </>
  );
}
