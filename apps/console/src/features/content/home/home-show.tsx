import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Facts } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { HomeStateChip } from './home-header';
import { sourceWords, timeWords } from './home.rules';
import { LinkName } from './link-name';

function Content() {
  const part = useRecordContext<Schemas['HomePart']>();
  if (!part) return null;
  return (
    <>
      <RecordHeader
        title={part.title}
        chip={
          <>
            <HomeStateChip {...part} />
            <Watchers resource="home" recordId={String(part.id)} doing="查看" />
          </>
        }
      />
      <Stack sx={{ gap: 2, mb: 2 }}>
        <Card>
          <CardContent>
            <Facts
              facts={[
                ['类型', labels.HomePartKind[part.kind]],
                ['顺序', part.position],
                ['文字', part.text],
                ['链接', <LinkName key="link" link={part.link} />],
                ['版块内容', sourceWords(part.source)],
                ['显示时间', timeWords(part)],
              ]}
            />
          </CardContent>
        </Card>
        <HistoryCard resource="home" recordId={String(part.id)} />
      </Stack>
    </>
  );
}

/** One part for those who may read it and not change it. */
export function HomeShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
