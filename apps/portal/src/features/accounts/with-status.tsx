import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { failureMessage } from '../../platform/api/failure-message';
import { useAccount } from '../../platform/session/account.store';
import { Button } from '../../ui/button';
import { Loading, Skeleton } from '../../ui/skeleton';
import { ErrorState } from '../../ui/state-page';
import { playerStatusQuery } from './accounts.queries';
import styles from './account-page.module.css';

interface WithStatusProps {
  /** Of what will be there, in pixels of the design. */
  height: number;
  children: (status: Schemas['UserStatus']) => ReactNode;
}

/** A page that depends on how the account stands: until that is known it waits, and says so when it cannot be known. */
export function WithStatus({ height, children }: WithStatusProps) {
  const uid = useAccount((state) => state.account.uid);
  const { data, error, refetch } = useQuery(playerStatusQuery(uid));
  if (data) return children(data);
  if (error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="账号信息加载失败" text={failureMessage(error)} action={retry} />;
  }
  return (
    <Loading>
      <div className={styles.form}>
        <Skeleton height={height} />
      </div>
    </Loading>
  );
}
