import Card from '@mui/material/Card';
import { labels, type Schemas } from '@ug/contract';
import { DeleteWithConfirmButton, SaveButton, SelectInput, Toolbar, useRecordContext } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { choicesOf } from '#platform/fields/choices';
import { validatorsFor } from '#platform/fields/validators-for';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveForm } from '#platform/live-record/live-form';
import { NotesCard } from '#platform/notes/notes-card';
import { InquirySaid } from './inquiry-said';
import { useAssignees } from './use-assignees';

type Inquiry = Schemas['Inquiry'];

const validate = validatorsFor('consoleUpdateInquiry');

/** An empty choice is an empty text to the form and null to the contract. */
const toInput = (form: Record<string, unknown>) => ({ ...form, assigneeId: form['assigneeId'] || null });

function InquiryToolbar() {
  const inquiry = useRecordContext<Inquiry>();
  const mayRemove = useMay('inquiries.remove');
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      {mayRemove && (
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmTitle={`删除“${inquiry?.name}”的咨询？`}
          confirmContent="联系方式、内容和备注将一并删除，不能恢复。"
        />
      )}
    </Toolbar>
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
    <LiveEdit fields={['state', 'assigneeId']} transform={toInput} component="div">
      <>
        <InquirySaid />
        <Card sx={{ mb: 2 }}>
          <LiveForm toolbar={<InquiryToolbar />}>
            <SelectInput source="state" choices={choicesOf(labels.InquiryState)} validate={validate.state} />
            <AssigneeInput />
          </LiveForm>
        </Card>
        <Notes />
      </>
    </LiveEdit>
  );
}
