import { useMutation, useQueryClient } from '@tanstack/react-query';
import { playerLabels as labels, type Schemas } from '@ug/contract';
import { useController } from 'react-hook-form';
import card from '#ui/form-card.module.css';
import { FormFailure } from '#ui/form-failure';
import { Link } from '#ui/link';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { useKeptForm } from '#platform/forms/use-kept-form';
import { useSendOnce } from '#platform/forms/use-send-once';
import { useGoBack } from '#platform/navigation/use-go';
import { useAccount, type Account } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { Choices } from '#ui/choices';
import { Field } from '#ui/field';
import { showToast } from '#ui/toast.store';
import { checkAge, checkNickname, isBadName } from './account.rules';
import { setStatus, usePlayerStatus } from './accounts.queries';
import { AvatarEditor } from './avatar-editor';
import styles from './account-page.module.css';

type Sex = Schemas['Sex'];

const sexes = ([1, 2, 0] as const).map((value) => ({ value, label: labels.Sex[value] }));

interface Profile {
  name: string;
  age: string;
  sex: Sex;
}

function ProfileForm({ account }: { account: Account }) {
  const isAgeProven = usePlayerStatus()?.isAgeProven === true;
  const queries = useQueryClient();
  const goBack = useGoBack('/profile');
  const update = useMutation({
    mutationFn: ({ name, age, sex }: Profile) =>
      api.call('updateProfile', {
        body: { name: name.trim(), sex, ...(!isAgeProven && { age: Number(age) }) },
        confirmedUid: account.uid,
      }),
    onSuccess: (status) => {
      forget();
      setStatus(queries, status);
      showToast('success', '资料已保存');
      goBack();
    },
    onError: (error) => {
      if (isBadName(error)) setError('name', { message: error.message });
    },
  });
  const { form, forget } = useKeptForm<Profile>('profile', {
    name: account.name,
    age: account.age > 0 ? String(account.age) : '',
    sex: account.sex,
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const { field: sex } = useController({ control, name: 'sex' });
  const { errors } = formState;
  const send = useSendOnce(handleSubmit, update);
  return (
    <form noValidate className={card.form} aria-label="个人资料" onSubmit={send}>
      <Field
        {...register('name', { validate: (name) => checkNickname(name, true) })}
        problem={errors.name?.message}
        label="昵称"
        autoComplete="nickname"
      />
      <div className={styles.sex}>
        <span>性别</span>
        <Choices label="性别" options={sexes} chosen={sex.value} onChoose={sex.onChange} />
      </div>
      <Field
        {...register('age', { validate: checkAge })}
        problem={errors.age?.message}
        label="年龄"
        hint={isAgeProven ? '以实名信息为准' : undefined}
        disabled={isAgeProven}
        placeholder="保密"
        inputMode="numeric"
      />
      {update.error && !isBadName(update.error) && <FormFailure>{failureMessage(update.error)}</FormFailure>}
      <Button type="submit" isBusy={update.isPending}>
        {update.isPending ? '保存中…' : '保存'}
      </Button>
    </form>
  );
}

/** The player's own data, to look at and to change. */
export function UserPage() {
  const account = useAccount((state) => state.account);
  return (
    <>
      <div className={styles.head}>
        <AvatarEditor key={account.uid} uid={account.uid} />
        <p>
          账号 {account.loginName} · UID {account.uid}
        </p>
      </div>
      <ProfileForm key={account.uid} account={account} />
      <Link className={styles.leave} to="/blocked">
        黑名单
      </Link>
      <Link className={styles.leave} to="/my-data">
        我的数据
      </Link>
      <Link className={styles.leave} to="/erasure">
        注销账号
      </Link>
    </>
  );
}
