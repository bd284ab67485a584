import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Facts } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';

function Content() {
  const section = useRecordContext<Schemas['FaqSectionRecord']>();
  if (!section) return null;
  const { id, name, icon, position, questionCount, updatedAt } = section;
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography variant="h5" component="h2">
          {name}
        </Typography>
        <Watchers resource="faq-sections" recordId={String(id)} doing="查看" />
      </Stack>
      <Card>
        <CardContent>
          <Facts
            facts={[
              ['图标', labels.FaqIcon[icon]],
              ['顺序', position],
              ['问题数', questionCount],
              ['更新时间', formatTime(updatedAt)],
            ]}
          />
        </CardContent>
      </Card>
      <HistoryCard resource="faq-sections" recordId={String(id)} />
    </Stack>
  );
}

/** One section for those who may read it and not change it. */
export function FaqSectionShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
