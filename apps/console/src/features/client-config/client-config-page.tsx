import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Form, SaveButton, TextInput, Title, Toolbar, useDataProvider, useNotify, useRequireAccess } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { bodyOf, messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { useOperation } from '../../platform/data/use-operation';
import { validatorsFor } from '../../platform/fields/validators-for';
import { HistoryCard } from '../../platform/history/record-history';
import { LiveForm } from '../../platform/realtime/live-record';
import { StaleSaveDialog } from '../../platform/stale/stale-save-dialog';
import { savedOver, staleSaveOf, type StaleSave } from '../../platform/stale/stale-save';
import { formatTime } from '../../platform/time/time';
import { configFields, toConfigInput, type ConfigForm } from './client-config.rules';

type Config = Schemas['ClientConfigRecord'];

const linkWords = '请填写以 http:// 或 https:// 开头的链接，或留空';
const validate = validatorsFor('updateClientConfig', {
  bundleUrl: linkWords,
  packageUrl: linkWords,
  contactUrl: linkWords,
  businessEmail: '请填写有效的邮箱，或留空',
});
const queryKey = ['client-config', 'config'];

/** Reads and saves the config, and keeps what a stale save ran into. */
function useClientConfig(isAllowed: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const saving = useOperation('updateClientConfig');
  const [conflict, setConflict] = useState<StaleSave | null>(null);
  const query = useQuery({ queryKey, queryFn: () => dataProvider.call('getClientConfig'), enabled: isAllowed });

  const take = (config: Config) => queryClient.setQueryData(queryKey, config);
  /** @returns errors for the form, nothing when it is saved */
  async function save(form: ConfigForm, version: number) {
    const body = toConfigInput(form, version);
    try {
      take(await saving.mutateAsync({ body }));
      setConflict(null);
      notify('配置已保存', { type: 'success' });
      return undefined;
    } catch (error) {
      setConflict(staleSaveOf(error, { ...body }, { ...query.data }));
      return bodyOf(error)?.errors ?? { root: { serverError: messageOf(error) } };
    }
  }
  const read = () => dataProvider.call('getClientConfig');
  const versionHeld = () => queryClient.getQueryData<Config>(queryKey)?.version;
  const closeConflict = () => setConflict(null);
  return { ...query, read, versionHeld, take, save, isSaving: saving.isPending, conflict, closeConflict };
}

function ConfigInputs({ canEdit }: { canEdit: boolean }) {
  const shared = { readOnly: !canEdit, resource: 'client-config' } as const;
  return (
    <>
      <TextInput
        {...shared}
        source="bundleUrl"
        validate={validate.bundleUrl}
        helperText="填写后，门户顶部显示下载按钮"
      />
      <TextInput {...shared} source="packageUrl" validate={validate.packageUrl} helperText="直接下载安装包的地址" />
      <TextInput {...shared} source="contactUrl" validate={validate.contactUrl} helperText="联系我们时打开" />
      <TextInput {...shared} source="businessEmail" validate={validate.businessEmail} helperText="商务合作页显示" />
    </>
  );
}

/** 客户端配置: what the portal learns when it starts. */
export function ClientConfigPage() {
  const access = useRequireAccess({ resource: 'client-config', action: 'list' });
  const config = useClientConfig(!access.isPending);
  const canEdit = useMay('client-config.edit');
  const { data, error, conflict } = config;

  return (
    <>
      <Title title="客户端配置" />
      <Card sx={{ mt: 2, maxWidth: 720 }}>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={320} sx={{ m: 2 }} />}
        {data && (
          <Form<Config>
            record={data}
            onSubmit={(form: ConfigForm) => config.save(form, data.version)}
            warnWhenUnsavedChanges
          >
            <CardContent>
              {canEdit && (
                <LiveForm<Config>
                  resource="client-config"
                  recordId="1"
                  versionHeld={config.versionHeld}
                  read={config.read}
                  take={config.take}
                />
              )}
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
                门户每次启动时读取，保存后对新打开的页面生效。上次修改：{formatTime(data.updatedAt)}
              </Typography>
              <ConfigInputs canEdit={canEdit} />
            </CardContent>
            {canEdit && (
              <Toolbar>
                <SaveButton />
              </Toolbar>
            )}
          </Form>
        )}
      </Card>
      <Box sx={{ mt: 2, maxWidth: 720 }}>
        <HistoryCard resource="client-config" recordId="1" />
      </Box>
      {conflict && (
        <StaleSaveDialog
          resource="client-config"
          fields={configFields}
          conflict={conflict}
          isSaving={config.isSaving}
          onClose={config.closeConflict}
          onReload={() => {
            config.take(conflict.current as unknown as Config);
            config.closeConflict();
          }}
          onOverwrite={() => config.save(savedOver(conflict, configFields), Number(conflict.current.version))}
        />
      )}
    </>
  );
}
