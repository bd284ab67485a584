import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { CopyRecordButton } from '#platform/upload/copy-record-button';
import { Facts, type Fact } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { PortalText } from '#platform/rich-text/portal-text';
import { formatTime } from '#platform/time/time';
import { ActivityFigures } from './activity-figures';
import { ActivityStateChip } from './activity-header';
import { activityCopy, rewardWords, termsWords } from './activity.rules';

const factsOf = ({ kind, prizes, ...activity }: Schemas['Activity']): readonly Fact[] => [
  ['类型', labels.ActivityKind[kind]],
  ['一句话', activity.summary],
  ['所属游戏', activity.gameId === null ? '平台活动' : `游戏 ${activity.gameId}`],
  ['发布时间', formatTime(activity.publishAt)],
  ['开始时间', formatTime(activity.startAt)],
  ['结束时间', formatTime(activity.endAt)],
  ['结算时间', formatTime(activity.settledAt)],
  ['排名依据', activity.measure ? labels.ActivityMeasure[activity.measure] : ''],
  ['每天次数', kind === 'draw' ? String(activity.drawsPerDay) : ''],
  ['每次消耗', kind === 'draw' ? `${activity.drawPrice} X钻` : ''],
  ...prizes.map((prize): Fact => [
    `奖品：${prize.name}`,
    `${rewardWords(prize.rewards)}，${termsWords(kind, prize, prizes)}，库存 ${prize.stock ?? '不限'}`,
  ]),
];

function Content() {
  const activity = useRecordContext<Schemas['Activity']>();
  if (!activity) return null;
  return (
    <>
      <RecordHeader
        title={activity.title}
        chip={
          <>
            <ActivityStateChip {...activity} />
            <Watchers resource="activities" recordId={String(activity.id)} doing="查看" />
          </>
        }
      >
        <CopyRecordButton resource="activities" record={activity} copyOf={activityCopy} />
      </RecordHeader>
      <Stack sx={{ gap: 2, mb: 2 }}>
        <Card>
          <CardContent>
            <Facts facts={factsOf(activity)} />
          </CardContent>
        </Card>
        <Card>
          <CardContent>
            <PortalText label="活动规则" html={activity.content} />
          </CardContent>
        </Card>
        <ActivityFigures id={activity.id} />
        <HistoryCard resource="activities" recordId={String(activity.id)} />
      </Stack>
    </>
  );
}

/** One activity for those who may read it and not change it. */
export function ActivityShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
