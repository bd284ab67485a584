import type { Schemas } from '@ug/contract';
import { useOperation } from '../../platform/data/use-operation';
import { useRecordSaved } from '../../platform/data/use-record-saved';
import { PublishButtons } from '../../platform/schedule/publish-buttons';

type Game = Schemas['Game'];

interface Props {
  game: Game;
  isDirty: boolean;
  /** Told why the game cannot be published, null when the last try succeeded. */
  onRefused: (error: unknown) => void;
}

/** 上架, 定时上架 and 下架; what is missing is told beside the game, for a notification would be gone too soon. */
export function GamePublishButtons({ game, isDirty, onRefused }: Props) {
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
