import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { Schemas } from '@ug/contract';
import { TextInput, useRecordContext } from 'react-admin';
import { validatorsFor } from '#platform/fields/validators-for';
import { formatTime } from '#platform/time/time';

type Inquiry = Schemas['Inquiry'];

const validate = validatorsFor('consoleUpdateInquiry');

/** The answer to an appeal. The person is not signed in, and reads it with a receipt. */
export function ReplyInput() {
  const inquiry = useRecordContext<Inquiry>();
  if (inquiry?.kind !== 'appeal') return null;
  const { repliedAt } = inquiry;
  return (
    <TextInput
      source="reply"
      validate={validate.reply}
      multiline
      minRows={3}
      helperText={`对方凭查询码在玩家端“账号申诉”页看到${repliedAt ? `；${formatTime(repliedAt)} 已回复` : ''}`}
    />
  );
}

/** The answer to an appeal, for staff with permission to read only. */
export function InquiryReplied() {
  const inquiry = useRecordContext<Inquiry>();
  if (inquiry?.kind !== 'appeal') return null;
  const { reply, repliedAt } = inquiry;
  return (
    <Card sx={{ mb: 2 }}>
      <CardContent>
        <Typography variant="body2" component="h3" sx={{ color: 'text.secondary' }}>
          回复{repliedAt ? `（${formatTime(repliedAt)}）` : ''}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reply || '还没有回复'}</Typography>
      </CardContent>
    </Card>
  );
}
