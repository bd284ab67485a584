import Card from '@mui/material/Card';
import { labels, type Schemas } from '@ug/contract';
import { SelectInput, useRecordContext } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { recordForm } from '#platform/fields/record-form';
import { validatorsFor } from '#platform/fields/validators-for';
import { DeleteToolbar } from '#platform/live-record/delete-toolbar';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { NotesCard } from '#platform/notes/notes-card';
import { ReplyInput } from './inquiry-reply';
import { InquirySaid } from './inquiry-said';
import { useAssignees } from './use-assignees';

type Inquiry = Schemas['Inquiry'];

const validate = validatorsFor('consoleUpdateInquiry');

/** An empty choice is an empty text to the form and null to the contract. */
const inquiryForm = recordForm('consoleUpdateInquiry');

function InquiryToolbar() {
  const inquiry = useRecordContext<Inquiry>();
  const mayRemove = useMay('inquiries.remove');
  return (
    <DeleteToolbar
      name={`“${inquiry?.name}”的咨询`}
      lost="联系方式、内容和备注将一并删除，不能恢复。"
      mayDelete={mayRemove}
    />
  );
}

/** The current assignee stays a choice, also once they may not be given another. */
function AssigneeInput() {
  const inquiry = useRecordContext<Inquiry>();
  const choices = [...useAssignees()];
  const { assigneeId = null, assignee = '' } = inquiry ?? {};
  if (assigneeId !== null && !choices.some(({ id }) => id === assigneeId))
    choices.push({ id: assigneeId, name: `${assignee}（已不可分配）` });
  return <SelectInput source="assigneeId" choices={choices} emptyText="未分配" />;
}

function Notes() {
  const inquiry = useRecordContext<Inquiry>();
  return inquiry ? <NotesCard resource="inquiries" recordId={Number(inquiry.id)} /> : null;
}

/** One of them: what was written, how far it is and who sees to it, notes, and the history. */
export function InquiryEdit() {
  return (
    <LiveEdit fields={inquiryForm.fields} transform={inquiryForm.filled} component="div">
      <>
        <InquirySaid />
        <Card sx={{ mb: 2 }}>
          <LiveForm toolbar={<InquiryToolbar />}>
            <SelectInput source="state" choices={choicesOf(labels.InquiryState)} validate={validate.state} />
            <AssigneeInput />
            <ReplyInput />
          </LiveForm>
        </Card>
        <Notes />
      </>
    </LiveEdit>
  );
}
