import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { ReferenceField, Show, TextField, useRecordContext } from 'react-admin';
import { HistoryCard } from '#platform/history/record-history';
import { Watchers } from '#platform/live-record/watchers';
import { FaqHeading } from './faq-header';
import { FaqPhone } from './faq-preview';

function Content() {
  const question = useRecordContext<Schemas['FaqRecord']>();
  if (!question) return null;
  const { id, title, content, aliases } = question;
  return (
    <>
      <FaqHeading question={question}>
        <Watchers resource="faq" recordId={String(id)} doing="查看" />
      </FaqHeading>
      <Stack sx={{ gap: 2, alignItems: 'start' }}>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          分类：
          <ReferenceField source="sectionId" reference="faq-sections" link={false}>
            <TextField source="name" />
          </ReferenceField>
          {aliases.length > 0 && ` · 也可搜索：${aliases.join('、')}`}
        </Typography>
        <FaqPhone title={title} content={content} />
        <Box sx={{ width: '100%' }}>
          <HistoryCard resource="faq" recordId={String(id)} />
        </Box>
      </Stack>
    </>
  );
}

/** One question for those who may read it and not change it. */
export function FaqShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
