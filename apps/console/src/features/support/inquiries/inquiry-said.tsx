import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { Link as RouterLink } from 'react-router-dom';
import { useRecordContext } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { CopyButton } from '#platform/fields/copy-button';
import { Facts } from '#platform/fields/facts';
import { LinkedText } from '#platform/fields/linked-text';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';
import { InquiryStateChip } from './inquiry-state-chip';

function Player({ uid }: { uid: number }) {
  const mayOpen = useMay('accounts.view');
  if (!mayOpen) return `玩家 ${uid}`;
  return (
    <Link component={RouterLink} to={`/accounts/${uid}/show`}>
      玩家 {uid}
    </Link>
  );
}

/** The way to the account that an appeal names, as the list of players finds it. */
function FindAccount({ name }: { name: string }) {
  const mayFind = useMay('accounts.view');
  if (!mayFind) return null;
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  return (
    <Link component={RouterLink} to={`/accounts?filter=${filter}`} sx={{ ml: 1 }}>
      查找玩家
    </Link>
  );
}

function Contact({ contact }: { contact: string }) {
  if (contact === '') return <>未填写</>;
  return (
    <>
      {contact}
      <CopyButton text={contact} label="复制联系方式" />
    </>
  );
}

/** The inquiry as it was sent, with its sender. Read-only. */
export function InquirySaid() {
  const inquiry = useRecordContext<Schemas['Inquiry']>();
  if (!inquiry) return null;
  const { id, kind, name, company, contact, device, topic, text, uid, state, doneAt, createdAt } = inquiry;
  const isAppeal = kind === 'appeal';
  return (
    <>
      <RecordHeader
        title={name}
        chip={
          <>
            <InquiryStateChip state={state} />
            <Watchers resource="inquiries" recordId={String(id)} doing="查看" />
          </>
        }
        facts={[labels.InquiryKind[kind], company, labels.InquiryTopic[topic]]}
      />
      <Card sx={{ mb: 2 }}>
        <CardContent>
          <Facts
            facts={[
              ...(isAppeal
                ? [
                    [
                      '账号、UID 或手机号',
                      <>
                        {name}
                        <FindAccount name={name} />
                      </>,
                    ] as const,
                    ['常用设备', device || '未填写'] as const,
                  ]
                : []),
              ['联系方式', <Contact contact={contact} />],
              ['提交人', uid === null ? '未登录' : <Player uid={uid} />],
              ['提交时间', formatTime(createdAt)],
              ['完成时间', doneAt ? formatTime(doneAt) : ''],
            ]}
          />
          <Typography variant="body2" component="h3" sx={{ color: 'text.secondary', mt: 2 }}>
            {isAppeal ? '问题说明' : '合作内容'}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <LinkedText text={text} />
          </Typography>
        </CardContent>
      </Card>
    </>
  );
}
