import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { DeleteWithConfirmButton, useRecordContext } from 'react-admin';
import { useState } from 'react';
import { useMay } from '../../platform/access/session-context';
import { formatTime, timeZoneName } from '../../platform/time/time';
import { GameIcon, StateChip } from './game-face';
import { NotReadyAlert } from './game-answers';
import { GamePublishButtons } from './game-publish-buttons';

function publishWords({ state, publishAt }: Schemas['Game']): string {
  if (!publishAt) return '';
  if (state === 'scheduled') return `将于 ${formatTime(publishAt)}（${timeZoneName}）上架`;
  return state === 'published' ? `${formatTime(publishAt)} 上架` : '';
}

/**
 * Which game this is, where it stands, and what can be done with it as a whole.
 * @param isDirty whether the page has changes that are not saved
 */
export function GameHeader({ isDirty }: { isDirty: boolean }) {
  const game = useRecordContext<Schemas['Game']>();
  const mayPublish = useMay('games.publish');
  const mayEdit = useMay('games.edit');
  const [refusal, setRefusal] = useState<unknown>(null);
  if (!game) return null;
  const canDelete = game.state === 'draft' && game.downloadCount === 0;
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, my: 2, flexWrap: 'wrap' }}>
        <GameIcon game={game} size={56} />
        <Stack sx={{ gap: 0.5, flexGrow: 1, minWidth: 200 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Typography variant="h5" component="h2">
              {game.name}
            </Typography>
            <StateChip state={game.state} />
          </Stack>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[`编号 ${game.id}`, `下载 ${game.downloadCount.toLocaleString('zh-CN')} 次`, publishWords(game)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Stack>
        {mayPublish && <GamePublishButtons game={game} isDirty={isDirty} onRefused={setRefusal} />}
        {mayEdit && canDelete && (
          <DeleteWithConfirmButton
            mutationMode="pessimistic"
            confirmTitle={`删除“${game.name}”？`}
            confirmContent="草稿删除后不能恢复。"
          />
        )}
      </Stack>
      {refusal !== null && <NotReadyAlert error={refusal} onClose={() => setRefusal(null)} />}
    </>
  );
}
