import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { Form, SaveButton, TextInput, Title, Toolbar, useDataProvider, useNotify, useRequireAccess } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { bodyOf, messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { useOperation } from '../../platform/data/use-operation';
import { validatorsFor } from '../../platform/fields/validators-for';
import { HistoryCard } from '../../platform/history/record-history';
import { LiveNotice } from '../../platform/live-record/live-notice';
import { LiveRecordProvider } from '../../platform/live-record/live-record-provider';
import { useLiveRecord } from '../../platform/live-record/use-live-record';
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

/** Reads and saves the config, and follows what others save. */
function useClientConfig(isAllowed: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const read = () => dataProvider.call('getClientConfig');
  const take = (config: Config) => void queryClient.setQueryData(queryKey, config);
  const query = useQuery({ queryKey, queryFn: read, enabled: isAllowed });
  const saving = useOperation('updateClientConfig', { onSuccess: async (config) => take(config) });
  const live = useLiveRecord<Config>({ resource: 'client-config', recordId: '1', read, take });

  /** @returns errors for the form, nothing when it is saved */
  async function save(form: ConfigForm, version: number) {
    const body = toConfigInput(form, version);
    try {
      await saving.mutateAsync({ body });
      notify('配置已保存', { type: 'success' });
      return undefined;
    } catch (error) {
      const latest = bodyOf(error)?.current as Config | undefined;
      if (latest) live.report({ type: 'refused', latest, save: { mine: { ...body }, base: { ...query.data } } });
      return bodyOf(error)?.errors ?? { root: { serverError: messageOf(error) } };
    }
  }
  return { ...query, live, save, isSaving: saving.isPending };
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
  const { data, error, live } = config;

  return (
    <LiveRecordProvider
      live={live}
      fields={configFields}
      isSaving={config.isSaving}
      onOverwrite={(mine, latest) => config.save(mine, latest.version)}
    >
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
              {canEdit && <LiveNotice />}
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
    </LiveRecordProvider>
  );
}
