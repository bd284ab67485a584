import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fillReply, REPLY_VARIABLES, unknownVariablesIn } from '@ug/contract';
import { useRef } from 'react';
import { BooleanInput, TextInput, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMay } from '#platform/access/session-context';
import { validatorsFor } from '#platform/fields/validators-for';
import { PictureInput } from '#platform/upload/picture-input';
import { sampleValues } from './canned-reply.rules';

const limits = validatorsFor('consoleCreateCannedReply');
const isKnown: Validator = (body: string | undefined) => {
  const [unknown] = unknownVariablesIn(body ?? '');
  return unknown === undefined ? undefined : `没有变量 {${unknown}}`;
};
const body = [...limits.body, isKnown];

/** The words, and buttons that put a variable where the cursor stands. */
function BodyInput() {
  const input = useRef<HTMLTextAreaElement>(null);
  const { getValues, setValue } = useFormContext<{ body?: string }>();
  function insert(name: string) {
    const text = getValues('body') ?? '';
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = input.current ?? {};
    setValue('body', `${text.slice(0, from)}{${name}}${text.slice(to)}`, { shouldDirty: true, shouldValidate: true });
    input.current?.focus();
  }
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <TextInput source="body" validate={body} multiline minRows={4} inputRef={input} helperText={false} fullWidth />
      <Stack
        direction="row"
        role="group"
        aria-label="插入变量"
        sx={{ gap: 1, mt: 1, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          插入变量
        </Typography>
        {REPLY_VARIABLES.map((name) => (
          <Chip key={name} size="small" label={name} onClick={() => insert(name)} />
        ))}
      </Stack>
    </Box>
  );
}

/** A reply as a player would read it, with made-up values. */
export function ReplyBubble({ text }: { text: string }) {
  return (
    <Box component="section" aria-label="玩家看到的样子">
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        玩家看到的样子
      </Typography>
      <Box
        sx={{
          p: 1.5,
          borderRadius: 2,
          bgcolor: '#EFF7FF',
          color: '#0F1B2D',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {fillReply(text, sampleValues).text || '内容'}
      </Box>
    </Box>
  );
}

function Preview() {
  const text = useWatch({ name: 'body' }) as string | undefined;
  return <ReplyBubble text={text ?? ''} />;
}

/** Fields of a canned reply: title, shortcut, group, text, picture and the agents who may use it. */
export function CannedReplyFields() {
  const mayShare = useMay('canned-replies.share');
  const mayUpload = useMay('files.upload');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, columnGap: 2, width: '100%' }}>
      <TextInput source="title" validate={limits.title} />
      <TextInput source="shortcut" validate={limits.shortcut} helperText="输入 / 加快捷码插入；小写字母、数字" />
      <TextInput source="group" validate={limits.group} />
      <BodyInput />
      {mayUpload && (
        <Box sx={{ gridColumn: '1 / -1', mb: 2 }}>
          <PictureInput source="picture" idSource="pictureId" label="图片" hint="可不填；随内容一起发送" />
        </Box>
      )}
      {mayShare && <BooleanInput source="shared" helperText="关闭后只有自己可用" sx={{ gridColumn: '1 / -1' }} />}
      <Box sx={{ gridColumn: '1 / -1', mt: 1 }}>
        <Preview />
      </Box>
    </Box>
  );
}
