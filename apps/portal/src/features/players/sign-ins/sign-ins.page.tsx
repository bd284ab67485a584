import { useInfiniteQuery } from '@tanstack/react-query';
import { playerLabels as labels, type Schemas } from '@ug/contract';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { CardLine, CardLines, CardLinesSkeleton } from '#ui/card-row';
import { Chip } from '#ui/chip';
import { formatMoment } from '#ui/format';
import { listStateOf } from '#ui/list-end';
import { EmptyState, ErrorState } from '#ui/state-page';
import { NotMe } from './not-me';
import { signInsQuery } from './sign-ins.queries';
import styles from './sign-ins.module.css';

function SignIn({ signIn }: { signIn: Schemas['OwnSignIn'] }) {
  const { way, outcome, device, network, isThisDevice, at } = signIn;
  const note = (
    <>
      <time dateTime={at}>{formatMoment(at)}</time> · {labels.SignInWay[way]}
      {network !== '' && ` · 网络 ${network}`}
    </>
  );
  return (
    <CardLine title={device} note={note}>
      {outcome === 'refused' && <em className={styles.refused}>{labels.SignInOutcome.refused}</em>}
      {isThisDevice && <Chip tone="ok">本机</Chip>}
    </CardLine>
  );
}

function SignIns() {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(signInsQuery(uid));
  if (query.isPending) return <CardLinesSkeleton count={5} height={40} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="登录记录加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const signIns = query.data.pages.flatMap(({ list }) => list);
  if (signIns.length === 0) return <EmptyState title="还没有登录记录" text="下次登录后会出现在这里" />;
  return (
    <CardLines
      items={signIns}
      rowHeight={69}
      state={listStateOf(query)}
      onLoad={() => query.fetchNextPage().catch(log.warn)}
    >
      {(signIn) => <SignIn signIn={signIn} />}
    </CardLines>
  );
}

/** When and where the player signed in, and what to do about a sign-in that was not theirs. */
export function SignInsPage() {
  return (
    <div className={styles.page}>
      <NotMe />
      <SignIns />
    </div>
  );
}
