import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, SaveButton, Title, Toolbar, useDataProvider, useNotify, useRequireAccess } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { bodyOf, messageOf } from '../../platform/data/console-error';
import type { ConsoleDataProvider } from '../../platform/data/data-provider';
import { useOperation } from '../../platform/data/use-operation';
import { HistoryCard } from '../../platform/history/record-history';
import { LiveNotice } from '../../platform/live-record/live-notice';
import { LiveRecordProvider } from '../../platform/live-record/live-record-provider';
import { useLiveRecord } from '../../platform/live-record/use-live-record';
import { formatTime, timeZoneName } from '../../platform/time/time';
import { SettingsInputs } from './settings-inputs';
import { settingsFields, toSettingsInput, type SettingsForm } from './settings.rules';
import { settingsKey, type SupportSettings } from './support-settings.queries';

const RESOURCE = 'support-settings';

/** Reads and saves the settings, and follows what others save. */
function useSettings(isAllowed: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const read = () => dataProvider.call('getSupportSettings');
  const take = (settings: SupportSettings) => void queryClient.setQueryData(settingsKey, settings);
  const query = useQuery({ queryKey: settingsKey, queryFn: read, enabled: isAllowed });
  const saving = useOperation('updateSupportSettings', { onSuccess: async (settings) => take(settings) });
  const live = useLiveRecord<SupportSettings>({ resource: RESOURCE, recordId: '1', read, take });

  /** @returns errors for the form, nothing when it is saved */
  async function save(form: SettingsForm, version: number) {
    const body = toSettingsInput(form, version);
    try {
      await saving.mutateAsync({ body });
      notify('客服设置已保存', { type: 'success' });
      return undefined;
    } catch (error) {
      const latest = bodyOf(error)?.current as SupportSettings | undefined;
      if (latest) live.report({ type: 'refused', latest, save: { mine: { ...body }, base: { ...query.data } } });
      return bodyOf(error)?.errors ?? { root: { serverError: messageOf(error) } };
    }
  }
  return { ...query, live, save, isSaving: saving.isPending };
}

/** 客服设置: when somebody is there, how chats are handed out, and the words that sort them. */
export function SettingsPage() {
  const access = useRequireAccess({ resource: RESOURCE, action: 'list' });
  const settings = useSettings(!access.isPending);
  const canEdit = useMay('support-settings.edit');
  const { data, error, live } = settings;
  return (
    <LiveRecordProvider
      live={live}
      fields={settingsFields}
      isSaving={settings.isSaving}
      onOverwrite={(mine, latest) => settings.save(mine, latest.version)}
    >
      <Title title="客服设置" />
      <Card sx={{ mt: 2, maxWidth: 860 }}>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={480} sx={{ m: 2 }} />}
        {data && (
          <Form<SupportSettings>
            record={data}
            onSubmit={(form: SettingsForm) => settings.save(form, data.version)}
            warnWhenUnsavedChanges
          >
            <CardContent>
              {canEdit && <LiveNotice />}
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
                时间均为{timeZoneName}，保存后立即生效。上次修改：{formatTime(data.updatedAt)}
              </Typography>
              <SettingsInputs canEdit={canEdit} />
            </CardContent>
            {canEdit && (
              <Toolbar>
                <SaveButton />
              </Toolbar>
            )}
          </Form>
        )}
      </Card>
      <Box sx={{ mt: 2, maxWidth: 860 }}>
        <HistoryCard resource={RESOURCE} recordId="1" />
      </Box>
    </LiveRecordProvider>
  );
}
