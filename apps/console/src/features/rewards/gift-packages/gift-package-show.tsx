import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import type { Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { CopyRecordButton } from '#platform/upload/copy-record-button';
import { Facts, type Fact } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';
import { GiftPackageStateChip } from './gift-package-header';
import { packageCopy, rewardWords, stockWords } from './gift-package.rules';

const factsOf = (gift: Schemas['GiftPackage']): readonly Fact[] => [
  ['内容说明', gift.summary],
  ['奖励', rewardWords(gift)],
  ['所属游戏', gift.gameId === null ? '平台礼包' : `游戏 ${gift.gameId}`],
  ['已领取 / 库存', stockWords(gift)],
  ['剩余游戏码', gift.hasGameCode ? String(gift.gameCodesLeft) : ''],
  ['会员等级要求', gift.minLevel === 0 ? '不限' : `${gift.minLevel} 级`],
  ['限定渠道', gift.channels.join('、')],
  ['限此时间后注册', formatTime(gift.registeredSince)],
  ['开始时间', formatTime(gift.startAt)],
  ['结束时间', formatTime(gift.endAt)],
  ['使用方法', gift.instructions],
];

function Content() {
  const gift = useRecordContext<Schemas['GiftPackage']>();
  if (!gift) return null;
  return (
    <>
      <RecordHeader
        title={gift.name}
        chip={
          <>
            <GiftPackageStateChip state={gift.state} />
            <Watchers resource="gift-packages" recordId={String(gift.id)} doing="查看" />
          </>
        }
      >
        <CopyRecordButton resource="gift-packages" record={gift} copyOf={packageCopy} />
      </RecordHeader>
      <Stack sx={{ gap: 2, mb: 2 }}>
        <Card>
          <CardContent>
            <Facts facts={factsOf(gift)} />
          </CardContent>
        </Card>
        <HistoryCard resource="gift-packages" recordId={String(gift.id)} />
      </Stack>
    </>
  );
}

/** One package for those who may read it and not change it. */
export function GiftPackageShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
