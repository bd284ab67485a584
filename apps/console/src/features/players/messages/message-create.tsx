import SendIcon from '@mui/icons-material/Send';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { useState } from 'react';
import { Form, SaveButton, TextInput, Toolbar, useNotify, useRedirect } from 'react-admin';
import { CreatePage } from '#platform/create/create-page';
import { useQueryClient } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';
import { staffFieldLimits } from '@ug/contract';
import { bodyOf, messageOf } from '#platform/data/console-error';
import { useIntention } from '#platform/data/use-intention';
import { useOperation } from '#platform/data/use-operation';
import { validatorsFor } from '#platform/fields/validators-for';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { TimeInput } from '#platform/time/time-input';
import { AudienceFields } from './audience-fields';
import { LinkInput } from './link-input';
import { MessagePreview } from './message-preview';
import { isEmptyFilter, toMessageInput, type MessageForm } from './message.rules';
import { SendConfirm } from './send-confirm';

const validate = validatorsFor('consoleCreateMessage');
const { title: titleLimit, content: contentLimit } = staffFieldLimits.consoleCreateMessage;
const newMessage: MessageForm = { kind: 'all', member: 'any', title: '', content: '', link: '', sendAt: null };

/** Asks before anything is sent; a refusal comes back to the form. */
function useSending() {
  const [asked, setAsked] = useState<MessageForm | null>(null);
  const [problem, setProblem] = useState('');
  const notify = useNotify();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const sending = useOperation('consoleCreateMessage', {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['messages', 'getList'] });
    },
  });

  const intention = useIntention(sending);

  function ask(form: MessageForm) {
    if (isEmptyFilter(toMessageInput(form).audience)) return setProblem('请至少填写一个筛选条件，或选择“全部玩家”');
    setProblem('');
    setAsked(form);
  }
  function send(form: MessageForm) {
    const body = toMessageInput(form);
    const idempotencyKey = intention.begin(body);
    if (idempotencyKey === null) return;
    sending.mutate(
      { body, idempotencyKey },
      {
        onSuccess: ({ id, state }) => {
          notify(state === 'scheduled' ? '已安排定时发送' : '消息已发送', { type: 'success' });
          redirect(`/messages/${id}/show`);
        },
        onError: (error) => {
          setAsked(null);
          const [fieldProblem] = Object.values(bodyOf(error)?.errors ?? {});
          setProblem(typeof fieldProblem === 'string' ? fieldProblem : messageOf(error));
        },
      },
    );
  }
  return { asked, ask, send, problem, isSending: sending.isPending, close: () => setAsked(null) };
}

function SendToolbar() {
  const { isDirty } = useFormState();
  return (
    <Toolbar>
      <SaveButton label="发送…" icon={<SendIcon />} disabled={!isDirty} />
    </Toolbar>
  );
}

/** Writing a system message: to whom, what, when, and how it will look. */
export function MessageCreate() {
  const sending = useSending();
  return (
    <CreatePage component="div" actions={false} title="发送消息" sx={{ mt: 2 }}>
      <Form defaultValues={newMessage} onSubmit={(form: object) => sending.ask(form as MessageForm)}>
        <UnsavedChanges isOff={sending.isSending} />
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'start' }}>
          <Card sx={{ flex: '1 1 480px', minWidth: 0 }}>
            <CardContent>
              {sending.problem && (
                <Alert severity="error" sx={{ mb: 2 }}>
                  {sending.problem}
                </Alert>
              )}
              <AudienceFields />
              <TextInput source="title" validate={validate.title} helperText={`不超过 ${titleLimit.maxLength} 个字`} />
              <TextInput
                source="content"
                validate={validate.content}
                multiline
                minRows={4}
                maxRows={12}
                helperText={`纯文字，不超过 ${contentLimit.maxLength} 字`}
              />
              <LinkInput source="link" />
              <TimeInput source="sendAt" label="发送时间" helperText="留空立即发送" />
            </CardContent>
            <SendToolbar />
          </Card>
          <MessagePreview />
        </Box>
      </Form>
      {sending.asked && (
        <SendConfirm form={sending.asked} isSending={sending.isSending} onSend={sending.send} onClose={sending.close} />
      )}
    </CreatePage>
  );
}
