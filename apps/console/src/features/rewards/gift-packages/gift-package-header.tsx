import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import { useNotify, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useMay } from '#platform/access/session-context';
import { messageOf } from '#platform/data/console-error';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { RecordHeader } from '#platform/lists/record-header';
import { GameCodesButton } from './game-codes-dialog';
import { stockWords } from './gift-package.rules';

type GiftPackage = Schemas['GiftPackage'];

const colors = { draft: 'default', published: 'success', unpublished: 'warning' } as const;

/** How a package stands, told by word and colour. */
export function GiftPackageStateChip({ state }: Pick<GiftPackage, 'state'>) {
  return <Chip size="small" variant="outlined" label={labels.GiftPackageState[state]} color={colors[state]} />;
}

const words = {
  publishGiftPackage: { verb: '发布', done: '礼包已发布，玩家立即可以领取' },
  unpublishGiftPackage: { verb: '下架', done: '礼包已下架' },
} as const;

/** Shows a package to players or takes it down, once what was changed is saved. */
function StateButton({ gift }: { gift: GiftPackage }) {
  const call = gift.state === 'published' ? 'unpublishGiftPackage' : 'publishGiftPackage';
  const { isDirty } = useFormState();
  const notify = useNotify();
  const act = useOperation(call, { onSuccess: useRecordSaved('gift-packages') });
  const done = {
    onSuccess: () => notify(words[call].done, { type: 'success' }),
    onError: (error: Error) => notify(messageOf(error), { type: 'error' }),
  };
  return (
    <Button
      variant={call === 'publishGiftPackage' ? 'contained' : 'outlined'}
      color={call === 'publishGiftPackage' ? 'primary' : 'error'}
      disabled={isDirty || act.isPending}
      title={isDirty ? '有未保存的修改，请先保存' : undefined}
      onClick={() => act.mutate({ params: { id: gift.id } }, done)}
    >
      {words[call].verb}
    </Button>
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
      {mayEdit && gift.hasGameCode && <GameCodesButton gift={gift} />}
      {mayPublish && <StateButton gift={gift} />}
    </RecordHeader>
  );
}
