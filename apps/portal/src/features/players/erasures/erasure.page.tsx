import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, Schemas } from '@ug/contract';
import { FormFailure } from '#ui/form-failure';
import { Link } from '#ui/link';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { formatDeadline } from '#platform/time/deadline';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Loading, Skeleton } from '#ui/skeleton';
import { ErrorState } from '#ui/state-page';
import { showToast } from '#ui/toast.store';
import { playerStatusQuery, usePlayerStatus } from '#features/players/accounts/accounts.queries';
import { AgreementLinks } from '#features/players/device/agreements.widget';
import { ErasureForm } from './erasure-form';
import { ownErasureQuery } from './erasures.queries';
import styles from './erasures.module.css';

const goes = [
  '账号、昵称、头像、手机号与密码，所有设备退出登录',
  '实名信息、客服会话、系统消息与商务咨询',
  '邀请码；X钻余额、会员与未领取的礼包不再能使用',
];
const stays = ['充值订单、X钻账簿、购买与会员记录：依法保留，不再包含您的个人信息'];

function Terms() {
  return (
    <Card title="注销前请了解">
      <div className={styles.terms}>
        <h3>将被清除</h3>
        <ul>
          {goes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h3>将被保留</h3>
        <ul>
          {stays.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>提交后有 7 天冷静期，期间登录即可撤回；到期后自动清除，任何人都不能恢复。</p>
        <p>
          注销前可以先<Link to="/my-data">下载我的数据</Link>。
        </p>
      </div>
      <AgreementLinks />
    </Card>
  );
}

/** Stores the service's response in the cache of this page and of the player's status. */
function useStoreErasure(uid: string) {
  const queries = useQueryClient();
  return async (erasure: Schemas['OwnErasure']) => {
    queries.setQueryData(ownErasureQuery(uid).queryKey, erasure);
    await queries.invalidateQueries({ queryKey: playerStatusQuery(uid).queryKey });
  };
}

function Waiting({ uid, erasesAt }: { uid: string; erasesAt: string }) {
  const storeErasure = useStoreErasure(uid);
  const takeBack = useMutation({
    mutationFn: () => api.call('takeBackErasure', { body: {}, confirmedUid: uid }),
    onSuccess: async (erasure) => {
      showToast('success', '已撤回注销申请');
      await storeErasure(erasure);
    },
  });
  return (
    <Card title="账号即将注销">
      <div className={styles.terms} role="status">
        <p>
          您的账号将于 <strong>{formatDeadline(erasesAt)}</strong> 注销，届时数据将被清除，不能恢复。
        </p>
        {takeBack.error && <FormFailure>{failureMessage(takeBack.error)}</FormFailure>}
        <Button isBusy={takeBack.isPending} onClick={() => takeBack.mutate()}>
          撤回注销，保留账号
        </Button>
      </div>
    </Card>
  );
}

function Asking({ uid, hasPassword }: { uid: string; hasPassword: boolean }) {
  const storeErasure = useStoreErasure(uid);
  const ask = useMutation({
    mutationFn: (body: Pick<BodyOf<'askErasure'>, 'password' | 'smsCode' | 'deviceID'>) =>
      api.call('askErasure', { body, confirmedUid: uid }),
    onSuccess: storeErasure,
  });
  return <ErasureForm hasPassword={hasPassword} ask={ask} />;
}

/** A player asks for the erasure of the account here, and can withdraw it. */
export function ErasurePage() {
  const uid = useAccount((state) => state.account.uid);
  const status = usePlayerStatus();
  const { data: erasure, error, refetch } = useQuery(ownErasureQuery(uid));
  if (!erasure && error) {
    const retry = <Button onClick={() => void refetch()}>重试</Button>;
    return <ErrorState title="注销状态加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!erasure || !status) {
    return (
      <Loading>
        <div className={styles.loading}>
          <Skeleton height={240} radius={12} />
        </div>
      </Loading>
    );
  }
  return (
    <div className={styles.page}>
      {erasure.erasesAt !== null && <Waiting uid={uid} erasesAt={erasure.erasesAt} />}
      <Terms />
      {erasure.erasesAt === null && <Asking uid={uid} hasPassword={status.hasPassword} />}
    </div>
  );
}
