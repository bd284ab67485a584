import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import { useRecordContext } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { CopyRecordButton } from '#platform/upload/copy-record-button';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { RecordHeader } from '#platform/lists/record-header';
import { StateButton } from '#platform/schedule/state-button';
import { GameCodesButton } from './game-codes-dialog';
import { packageCopy, stockWords } from './gift-package.rules';

type GiftPackage = Schemas['GiftPackage'];

const colors = { draft: 'default', published: 'success', unpublished: 'warning' } as const;

export function GiftPackageStateChip({ state }: Pick<GiftPackage, 'state'>) {
  return <Chip size="small" variant="outlined" label={labels.GiftPackageState[state]} color={colors[state]} />;
}

const words = {
  publishGiftPackage: {
    verb: '发布',
    content: '玩家将立即在礼包中心看到并可领取它。',
    done: '礼包已发布，玩家立即可以领取',
  },
  unpublishGiftPackage: { verb: '下架', content: '玩家将立即看不到它，也不能再领取。', done: '礼包已下架' },
} as const;

/** Shows it to players or takes it away. */
function PublicButton({ gift }: { gift: GiftPackage }) {
  const call = gift.state === 'published' ? 'unpublishGiftPackage' : 'publishGiftPackage';
  const { mutate, isPending } = useOperation(call, { onSuccess: useRecordSaved('gift-packages') });
  return (
    <StateButton
      name={gift.name}
      {...words[call]}
      isDown={call === 'unpublishGiftPackage'}
      isPending={isPending}
      act={(callbacks) => mutate({ params: { id: gift.id } }, callbacks)}
    />
  );
}

/** Which package this is, where it stands, and what can be done with it as a whole. */
export function GiftPackageHeader() {
  const gift = useRecordContext<GiftPackage>();
  const [mayPublish, mayEdit] = [useMay('gift-packages.publish'), useMay('gift-packages.edit')];
  if (!gift) return null;
  const facts = [
    `编号 ${gift.id}`,
    `已领取 ${stockWords(gift)}`,
    ...(gift.hasGameCode ? [`剩余游戏码 ${gift.gameCodesLeft}`] : []),
  ];
  return (
    <RecordHeader title={gift.name} chip={<GiftPackageStateChip state={gift.state} />} facts={facts}>
      <CopyRecordButton resource="gift-packages" record={gift} copyOf={packageCopy} />
      {mayEdit && gift.hasGameCode && <GameCodesButton gift={gift} />}
      {mayPublish && <PublicButton gift={gift} />}
    </RecordHeader>
  );
}
