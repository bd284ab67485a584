import { useState } from 'react';
import { Awaited } from '#ui/awaited';
import { ButtonLink } from '#ui/button';
import card from '#ui/form-card.module.css';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState } from '#ui/state-page';
import { useAwaitedStatus } from '#features/players/accounts/accounts.queries';
import { NewPhoneForm } from './new-phone-form';
import { OldPhoneForm } from './old-phone-form';
import { isProofKept } from './phone-proof';

function NoPhone() {
  return (
    <EmptyState
      title="还没有绑定手机"
      text="绑定手机后，可以用手机号登录，也可以在这里更换"
      action={<ButtonLink to="/bind">绑定手机</ButtonLink>}
    />
  );
}

function Steps({ uid, phone }: { uid: string; phone: string }) {
  // Keeps the old number: the status has the new one a moment before this page closes.
  const [masked] = useState(phone);
  const [isProven, setProven] = useState(() => isProofKept(uid));
  const [problem, setProblem] = useState('');
  function beginAgain(reason: string) {
    setProblem(reason);
    setProven(false);
  }
  return isProven ? (
    <NewPhoneForm uid={uid} masked={masked} onUnproven={beginAgain} />
  ) : (
    <OldPhoneForm uid={uid} masked={masked} problem={problem} onProven={() => setProven(true)} />
  );
}

const skeleton = (
  <Loading>
    <div className={card.form}>
      <Skeleton height={200} />
    </div>
  </Loading>
);

/** Another number for the account, by a code to the old one and a code to the new one. */
export function ChangePhonePage() {
  return (
    <Awaited {...useAwaitedStatus()} skeleton={skeleton}>
      {({ uid, needBind, phone }) => (needBind === 1 ? <NoPhone /> : <Steps key={uid} uid={uid} phone={phone} />)}
    </Awaited>
  );
}
