import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { formatBytes } from '@ug/web';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { saveLink } from '#platform/navigation/save-link';
import { useAccount } from '#platform/session/account.store';
import { formatDeadline } from '#platform/time/deadline';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { formatMoment } from '#ui/format';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { showToast } from '#ui/toast.store';
import { ownDataExportsQuery } from './data-exports.queries';
import styles from './data-exports.module.css';

/** Has a file written; what the service says of the files is shown at once. */
function useAsk(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('askDataExport', { body: {}, confirmedUid: uid }),
    onSuccess: (exports) => queries.setQueryData(ownDataExportsQuery(uid).queryKey, exports),
    onError: (error) => showToast('error', failureMessage(error)),
  });
}

function Download({ file }: { file: Schemas['ExportFile'] }) {
  const link = useMutation({
    mutationFn: () => api.call('getOwnDataExport', { params: { id: file.id } }),
    onSuccess: ({ url }) => saveLink(url),
    onError: (error) => showToast('error', failureMessage(error)),
  });
  return (
    <Button isBusy={link.isPending} onClick={() => link.mutate()} aria-label={`下载 ${file.name}`}>
      下载
    </Button>
  );
}

function File({ file }: { file: Schemas['ExportFile'] }) {
  const { name, state, progress, size, createdAt, expiresAt } = file;
  const percent = progress.total ? Math.floor((progress.done / progress.total) * 100) : 0;
  return (
    <li className={styles.file}>
      <strong>{name}</strong>
      {state === 'running' && (
        <>
          <small role="status">正在整理 {percent}%</small>
          <progress value={percent} max={100} aria-label={`${name} 的进度`} />
        </>
      )}
      {state === 'failed' && (
        <>
          <small>{formatMoment(createdAt)}</small>
          <span className={styles.failed}>生成失败，请重新生成</span>
        </>
      )}
      {state === 'done' && (
        <>
          <small>
            {formatBytes(size ?? 0)} · {formatDeadline(expiresAt ?? createdAt)} 前可下载
          </small>
          <Download file={file} />
        </>
      )}
    </li>
  );
}

function Files({ data }: { data: Schemas['OwnDataExports'] }) {
  if (data.list.length === 0) return <EmptyState title="还没有数据副本" text="生成后会出现在这里" />;
  return (
    <Card title="数据副本">
      <ul aria-label="数据副本">
        {data.list.map((file) => (
          <File key={file.id} file={file} />
        ))}
      </ul>
    </Card>
  );
}

/** Everything that the product keeps of the player, as a file. */
export function MyDataPage() {
  const uid = useAccount((state) => state.account.uid);
  const { data, error, refetch } = useQuery(ownDataExportsQuery(uid));
  const ask = useAsk(uid);
  if (!data && error) {
    const retry = <Button onClick={() => void refetch()}>重试</Button>;
    return <ErrorState title="数据副本加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton height={240} radius={12} />
      </Loading>
    );
  }
  const isRunning = data.list.some(({ state }) => state === 'running');
  return (
    <div className={styles.page}>
      <Card title="获取我的数据">
        <div className={styles.words}>
          <p>
            把我们保存的您的资料、登录记录、订单、X钻流水、会员、礼包、签到、邀请、活动、消息、客服会话等整理成一个 ZIP
            文件，里面的表格可以直接打开。
          </p>
          <p>文件保留 3 天，只有您能下载；里面有您的个人信息，请不要转发给他人。完成后会发系统消息通知您。</p>
          <Button disabled={isRunning || data.left === 0} isBusy={ask.isPending} onClick={() => ask.mutate()}>
            {isRunning ? '正在生成…' : data.left === 0 ? '今天的次数已用完' : '生成数据副本'}
          </Button>
        </div>
      </Card>
      <Files data={data} />
    </div>
  );
}
