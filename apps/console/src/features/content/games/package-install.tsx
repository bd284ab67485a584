import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { Form, TextInput, useDataProvider, useNotify } from 'react-admin';
import { fieldErrorsOf, messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { validatorsFor } from '#platform/fields/validators-for';

type Version = Schemas['GameVersion'];
type Values = Partial<Schemas['PackageInstall']>;

interface Props {
  gameId: number;
  version: Version;
  onClose: () => void;
}

const validate = validatorsFor('setPackageInstall', {
  bundleId: '只能有字母、数字、点和短横线，如 com.example.game',
  bundleVersion: '以数字开头、用点分隔，如 2.3.1',
});

/** Whether iPhones can install a package by themselves at all, from its name and platform. */
export const mayInstall = ({ platformType, fileName }: Version): boolean =>
  platformType === 2 && /\.ipa$/i.test(fileName);

/** Initial values of the form: the saved ones, else those read from the package. */
function useProposal(gameId: number, { id, install }: Version) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['package-bundle', gameId, id],
    queryFn: () => call('getPackageBundle', { params: { id: gameId, versionId: id } }),
    enabled: install === undefined,
    gcTime: 0,
  });
}

function useInstallCalls({ gameId, version, onClose }: Props) {
  const notify = useNotify();
  const onSuccess = useRecordSaved('games');
  const params = { id: gameId, versionId: version.id };
  const allow = useOperation('setPackageInstall', { onSuccess });
  const forbid = useOperation('removePackageInstall', { onSuccess });
  const [problem, setProblem] = useState('');
  async function save({ bundleId = '', bundleVersion = '' }: Values) {
    setProblem('');
    try {
      await allow.mutateAsync({ params, body: { bundleId: bundleId.trim(), bundleVersion: bundleVersion.trim() } });
    } catch (error) {
      setProblem(messageOf(error));
      return fieldErrorsOf(error);
    }
    notify('iPhone 玩家现在可以直接安装', { type: 'success' });
    onClose();
    return undefined;
  }
  const takeBack = () =>
    forbid.mutate(
      { params },
      {
        onSuccess: () => {
          notify('已关闭直接安装', { type: 'success' });
          onClose();
        },
        onError: (error) => setProblem(messageOf(error)),
      },
    );
  return { problem, save, takeBack, isPending: allow.isPending || forbid.isPending };
}

/** Lets iPhones install a package by themselves. Its signature decides on which of them that works. */
export function PackageInstallDialog(props: Props) {
  const { gameId, version, onClose } = props;
  const { install } = version;
  const proposal = useProposal(gameId, version);
  const calls = useInstallCalls(props);
  const start = install ?? proposal.data;
  const isUnread = proposal.isError || proposal.data?.bundleId === '';
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="package-install-title">
      <DialogTitle id="package-install-title">{`iOS ${version.version} 直接安装`}</DialogTitle>
      {!start && !proposal.isError ? (
        <DialogContent>
          <LinearProgress aria-label="正在读取安装包" />
        </DialogContent>
      ) : (
        <Form record={start ?? {}} onSubmit={calls.save}>
          <DialogContent>
            <DialogContentText sx={{ mb: 1 }}>
              开启后，iPhone 玩家点下载即可安装，无需电脑。只有用企业证书签名，或用 Ad Hoc
              证书签名且包含玩家设备的安装包才能装上；App Store 包和未签名的包请不要开启。网站须以 https 访问。
            </DialogContentText>
            {isUnread && !install && (
              <Alert severity="info" sx={{ mb: 1 }}>
                未能从安装包中读出标识，请按打包时的 Info.plist 填写
              </Alert>
            )}
            <TextInput
              source="bundleId"
              label="包标识（Bundle ID）"
              validate={validate.bundleId}
              helperText="须与安装包一致，否则无法安装"
              fullWidth
            />
            <TextInput
              source="bundleVersion"
              label="包版本（CFBundleVersion）"
              validate={validate.bundleVersion}
              helperText="须与安装包一致"
              fullWidth
            />
            {calls.problem && (
              <DialogContentText role="alert" sx={{ color: 'error.main' }}>
                {calls.problem}
              </DialogContentText>
            )}
          </DialogContent>
          <DialogActions>
            {install && (
              <Button color="error" disabled={calls.isPending} onClick={calls.takeBack}>
                关闭直接安装
              </Button>
            )}
            <Button color="inherit" onClick={onClose}>
              返回
            </Button>
            <Button type="submit" variant="contained" disabled={calls.isPending}>
              {install ? '保存' : '开启'}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
