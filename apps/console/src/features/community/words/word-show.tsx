import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Facts } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';
import { modeWords } from './word-cells';

function Content() {
  const record = useRecordContext<Schemas['Word']>();
  if (!record) return null;
  const { id, word, category, action, modes, secret, enabled, exceptions, note, updatedAt } = record;
  return (
    <>
      <RecordHeader title={word} chip={<Watchers resource="words" recordId={String(id)} doing="查看" />} />
      <Stack sx={{ gap: 2, mb: 2 }}>
        <Card>
          <CardContent>
            <Facts
              facts={[
                ['分类', labels.WordCategory[category]],
                ['处理', labels.WordAction[action]],
                ['匹配方式', modeWords(modes)],
                ['例外', exceptions.join('、')],
                ['保密', secret ? '是' : '否'],
                ['启用', enabled ? '是' : '否'],
                ['备注', note],
                ['更新时间', formatTime(updatedAt)],
              ]}
            />
          </CardContent>
        </Card>
        <HistoryCard resource="words" recordId={String(id)} />
      </Stack>
    </>
  );
}

/** One word for those who may read it and not change it. */
export function WordShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
