import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { FormDataConsumer, required, SelectInput, SimpleForm, TextInput, Toolbar, useRedirect } from 'react-admin';
import { useSession } from '#platform/access/session-context';
import { CreateButton, CreatePage } from '#platform/create/create-page';
import { recordQueryKey } from '#platform/data/record-key';
import { validatorsFor } from '#platform/fields/validators-for';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { TimeInput } from '#platform/time/time-input';
import { ApiTokenSecretDialog } from './api-token-secret-dialog';
import { grantableGroups, terms, toApiToken } from './api-token.rules';
import { PermissionsInput } from './permissions-input';

type Created = Schemas['ApiTokenCreated'];

const validate = validatorsFor('consoleCreateApiToken');
const isRequired = required();
const newToken = { term: '90', addressText: '' };

/** A new token; its secret is shown once it is there. */
export function ApiTokenCreate() {
  const [created, setCreated] = useState<Created | null>(null);
  const groups = grantableGroups(useSession()?.self.permissions ?? []);
  const queryClient = useQueryClient();
  const redirect = useRedirect();
  function show(token: Created) {
    // Only this dialog may show the secret. React-admin would cache the record, and with it the secret, for other pages.
    queryClient.removeQueries({ queryKey: recordQueryKey('api-tokens', token.id) });
    setCreated(token);
  }
  return (
    <>
      <CreatePage
        transform={toApiToken}
        title="新建 API 令牌"
        mutationOptions={{ onSuccess: (token) => show(token as Created) }}
      >
        <SimpleForm
          defaultValues={newToken}
          sx={{ maxWidth: 860 }}
          toolbar={
            <Toolbar>
              <CreateButton />
            </Toolbar>
          }
        >
          {!created && <UnsavedChanges />}
          <TextInput
            source="name"
            validate={validate.name}
            autoComplete="off"
            helperText="使用它的系统，例如：ERP 对接。操作日志里会显示"
          />
          <SelectInput source="term" choices={terms} validate={isRequired} helperText={false} />
          <FormDataConsumer<{ term?: string }>>
            {({ formData }) =>
              formData.term === 'date' && (
                <TimeInput source="expiresAt" label="到期时间" validate={isRequired} helperText="最长两年" />
              )
            }
          </FormDataConsumer>
          <TextInput
            source="addressText"
            label="允许的地址"
            multiline
            minRows={2}
            fullWidth
            autoComplete="off"
            helperText="每行一个 IP 地址或网段，例如 203.0.113.7 或 2001:db8::/32；不填则不限"
          />
          <PermissionsInput groups={groups} />
        </SimpleForm>
      </CreatePage>
      {created && (
        <ApiTokenSecretDialog
          name={created.name}
          secret={created.secret}
          onClose={() => redirect('list', 'api-tokens')}
        />
      )}
    </>
  );
}
