import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { playerFieldLimits, type Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { useKeptForm } from '#platform/forms/use-kept-form';
import { useSendOnce } from '#platform/forms/use-send-once';
import { useGoBack } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { Field } from '#ui/field';
import { FormFailure } from '#ui/form-failure';
import { formatDate } from '#ui/format';
import { Icon } from '#ui/icon';
import { Loading, Skeleton } from '#ui/skeleton';
import { ErrorState } from '#ui/state-page';
import { showToast } from '#ui/toast.store';
import { playerStatusQuery } from '#features/players/accounts/accounts.queries';
import { ownIdentityQuery } from './identities.queries';
import { checkNumber, checkRealName, plainNumber } from './identities.rules';
import styles from './identities.module.css';

const limits = playerFieldLimits.verifyIdentity;

interface Claim {
  name: string;
  number: string;
}

const ofField = [
  ['name', 'identity.badName'],
  ['number', 'identity.badNumber'],
  ['number', 'identity.taken'],
] as const;

function ClaimForm({ uid }: { uid: string }) {
  const queries = useQueryClient();
  const goBack = useGoBack('/profile');
  const verify = useMutation({
    mutationFn: ({ name, number }: Claim) =>
      api.call('verifyIdentity', {
        body: { name: name.trim(), number: plainNumber(number) },
        confirmedUid: uid,
      }),
    onSuccess: async (identity) => {
      // Age and the profile's hints follow from the identity.
      await queries.invalidateQueries({ queryKey: playerStatusQuery(uid).queryKey });
      forget();
      showToast('success', identity.isProven ? '实名认证成功' : '实名信息已提交');
      goBack();
      // Last: this page would show the masked identity for a moment before it goes.
      queries.setQueryData(ownIdentityQuery(uid).queryKey, identity);
    },
    onError: (error) => {
      for (const [field, key] of ofField) if (isRefusal(error, key)) setError(field, { message: error.message });
    },
  });
  const { form, forget } = useKeptForm<Claim>('identity', { name: '', number: '' });
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const send = useSendOnce(handleSubmit, verify);
  const isOfField = ofField.some(([, key]) => isRefusal(verify.error, key));
  return (
    <form noValidate className={styles.form} aria-label="实名认证" onSubmit={send}>
      <Field
        {...register('name', { validate: checkRealName })}
        problem={errors.name?.message}
        label="真实姓名"
        autoComplete="off"
        maxLength={limits.name.maxLength}
      />
      <Field
        {...register('number', { validate: checkNumber })}
        problem={errors.number?.message}
        label="身份证号码"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {verify.error && !isOfField && <FormFailure>{failureMessage(verify.error)}</FormFailure>}
      <Button type="submit" isBusy={verify.isPending}>
        {verify.isPending ? '提交中…' : '提交认证'}
      </Button>
    </form>
  );
}

/** Names that no provider has confirmed are not called verified. */
function Known({ name, number, isProven, verifiedAt }: Schemas['OwnIdentity']) {
  return (
    <div className={styles.known}>
      <Icon name="check" size={40} />
      <strong>{isProven ? '已完成实名认证' : '实名信息已提交'}</strong>
      {!isProven && <span>证件号码格式正确</span>}
      <span>
        {name} · {number}
      </span>
      {verifiedAt && (
        <span>
          {isProven ? '认证' : '提交'}时间 {formatDate(verifiedAt)}
        </span>
      )}
    </div>
  );
}

/** A player's real name: given once, and masked from then on. */
export function IdentityPage() {
  const uid = useAccount((state) => state.account.uid);
  const { data, error, refetch } = useQuery(ownIdentityQuery(uid));
  if (!data && error) {
    const retry = <Button onClick={() => void refetch()}>重试</Button>;
    return <ErrorState title="实名信息加载失败" text={failureMessage(error)} action={retry} />;
  }
  return (
    <div className={styles.page}>
      {!data && (
        <Loading>
          <Skeleton height={220} radius={12} />
        </Loading>
      )}
      {data?.isVerified === true && <Known {...data} />}
      {data?.isVerified === false && <ClaimForm key={uid} uid={uid} />}
      <p className={styles.why}>
        姓名与身份证号码加密保存，仅用于实名认证与未成年人保护，不会展示给其他玩家。认证后年龄以身份证为准；如需更正或删除，请联系客服。
      </p>
    </div>
  );
}
