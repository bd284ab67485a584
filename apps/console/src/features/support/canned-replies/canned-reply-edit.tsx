import type { Schemas } from '@ug/contract';
import { useRecordContext } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { DeleteToolbar } from '#platform/live-record/delete-toolbar';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { CannedReplyFields } from './canned-reply-fields';
import { CannedReplyFacts } from './canned-reply-show';
import { replyForm, toReplyInput } from './canned-reply.rules';

function ReplyToolbar() {
  const reply = useRecordContext<Schemas['CannedReply']>();
  return <DeleteToolbar name={`“${reply?.title}”`} lost="快捷回复删除后不能恢复。" />;
}

/** The form, or what there is to read where a shared reply is opened by somebody who may not change those. */
function Content() {
  const reply = useRecordContext<Schemas['CannedReply']>();
  const mayShare = useMay('canned-replies.share');
  if (!reply) return null;
  if (reply.shared && !mayShare) return <CannedReplyFacts />;
  return (
    <LiveForm toolbar={<ReplyToolbar />}>
      <CannedReplyFields />
    </LiveForm>
  );
}

/** One reply: its words, who else has it open, and the history of its changes. */
export function CannedReplyEdit() {
  return (
    <LiveEdit fields={replyForm.fields} transform={toReplyInput}>
      <Content />
    </LiveEdit>
  );
}
