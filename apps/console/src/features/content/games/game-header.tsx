import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { publishParts, type Schemas } from '@ug/contract';
import { DeleteWithConfirmButton, useRecordContext } from 'react-admin';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMay } from '#platform/access/session-context';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { useFieldWords } from '#platform/fields/field-words';
import { RecordHeader } from '#platform/lists/record-header';
import { PublishButtons } from '#platform/schedule/publish-buttons';
import { formatTime, timeZoneName } from '#platform/time/time';
import { grouped } from '#platform/money/money';
import { GameIcon, StateChip } from './game-face';
import { NotReadyAlert } from './not-ready-alert';

function publishWords({ state, publishAt }: Schemas['Game']): string {
  if (!publishAt) return '';
  if (state === 'scheduled') return `将于 ${formatTime(publishAt)}（${timeZoneName}）上架`;
  return state === 'published' ? `${formatTime(publishAt)} 上架` : '';
}

interface PublishProps {
  game: Schemas['Game'];
  isDirty: boolean;
  /** Told why the game cannot be published, null when the last try succeeded. */
  onRefused: (error: unknown) => void;
}

/** 上架, 定时上架 and 下架. Missing fields are listed beside the game, because a notification would disappear too soon. */
function GamePublishButtons({ game, isDirty, onRefused }: PublishProps) {
  const onSuccess = useRecordSaved('games');
  const publish = useOperation('publishGame', { onSuccess });
  const takeDown = useOperation('unpublishGame', { onSuccess });
  return (
    <PublishButtons
      record={game}
      isDirty={isDirty}
      words={{
        name: game.name,
        verb: '上架',
        down: '下架',
        publishContent: '上架后玩家立即可以看到并下载。',
        downContent: '玩家将看不到它；已经拥有的玩家仍可下载。',
        done: ({ state }) => (state === 'published' ? '游戏已上架' : '游戏已下架'),
      }}
      operations={{
        publish,
        takeDown,
        timePastCode: 'game.publishTimePast',
        onDone: () => onRefused(null),
        onRefused,
      }}
    />
  );
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
      <RecordHeader
        face={<GameIcon game={game} size={56} />}
        title={game.name}
        chip={<StateChip state={game.state} />}
        facts={[`编号 ${game.id}`, `下载 ${grouped(game.downloadCount)} 次`, publishWords(game)]}
      >
        {mayPublish && <GamePublishButtons game={game} isDirty={isDirty} onRefused={setRefusal} />}
        {mayEdit && canDelete && (
          <DeleteWithConfirmButton
            mutationMode="pessimistic"
            confirmTitle={`删除“${game.name}”？`}
            confirmContent="草稿删除后不能恢复。"
          />
        )}
      </RecordHeader>
      {refusal !== null && <NotReadyAlert error={refusal} onClose={() => setRefusal(null)} />}
    </>
  );
}

/** Requirements of publishing a game, ticked while they are filled in. Absent once players see the game. */
export function PublishChecklist() {
  const game = useRecordContext<Schemas['Game']>();
  const [icon, summary, intro] = useWatch({ name: ['icon', 'summary', 'intro'] }) as [
    Schemas['Game']['icon'],
    string | null,
    string | null,
  ];
  const words = useFieldWords();
  if (!game || game.state === 'published') return null;
  const parts = publishParts({ icon, summary, intro, packages: game.packages });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mb: 2 }}>
      <Typography variant="body2" id="publish-checklist" sx={{ fontWeight: 600 }}>
        上架前须完成
      </Typography>
      <Box
        component="ul"
        aria-labelledby="publish-checklist"
        sx={{ display: 'contents', '& li': { display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 13.5 } }}
      >
        {parts.map(({ field, isDone }) => (
          <Box component="li" key={field} sx={{ color: isDone ? 'success.main' : 'text.secondary' }}>
            {isDone ? (
              <CheckCircleIcon titleAccess="已完成" sx={{ fontSize: 18 }} />
            ) : (
              <RadioButtonUncheckedIcon titleAccess="未完成" sx={{ fontSize: 18 }} />
            )}
            {words.label('games', field)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
