import { useMutation, useQueryClient } from '@tanstack/react-query';
import { playerFieldLimits } from '@ug/contract';
import { useForm } from 'react-hook-form';
import card from '#ui/form-card.module.css';
import { FormFailure } from '#ui/form-failure';
import { Link } from '#ui/link';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { useSendOnce } from '#platform/forms/use-send-once';
import { useGoBack } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { PasswordField } from '#ui/password-field';
import { EmptyState } from '#ui/state-page';
import { showToast } from '#ui/toast.store';
import { checkNewPassword, checkRepeated } from './account.rules';
import { sessionsQuery, usePlayerStatus } from './accounts.queries';

interface Change {
  oldPassword: string;
  newPassword: string;
  repeated: string;
}

const initial: Change = { oldPassword: '', newPassword: '', repeated: '' };
const { maxLength } = playerFieldLimits.changePassword.oldPassword;

function checkChanged(newPassword: string, { oldPassword }: Change): string | true {
  const isSame = newPassword !== '' && newPassword === oldPassword;
  return isSame ? '新密码不能与当前密码相同' : checkNewPassword(newPassword);
}

/** Accounts that only use SMS have no current password to type. */
function NoPassword() {
  return (
    <EmptyState
      title="还没有设置密码"
      text="您一直用短信验证码登录。设置密码后，也可以用手机号和密码登录。"
      action={<ButtonLink to="/find">设置密码</ButtonLink>}
    />
  );
}

/** Another password for this account; every other device has to sign in again. */
export function ResetPasswordPage() {
  const isWithout = usePlayerStatus()?.hasPassword === false;
  return isWithout ? <NoPassword /> : <PasswordForm />;
}

function PasswordForm() {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const loginName = useAccount((state) => state.account.loginName);
  const goBack = useGoBack('/profile');
  const change = useMutation({
    mutationFn: ({ oldPassword, newPassword }: Change) =>
      api.call('changePassword', { body: { oldPassword, newPassword }, confirmedUid: uid }),
    onSuccess: async () => {
      showToast('success', '密码已修改，其他设备需要重新登录');
      goBack();
      await queries.invalidateQueries({ queryKey: sessionsQuery(uid).queryKey });
    },
    onError: (error) => {
      if (isRefusal(error, 'account.wrongPassword')) setError('oldPassword', { message: error.message });
    },
  });
  const { register, handleSubmit, setError, formState } = useForm<Change>({ defaultValues: initial });
  const { errors } = formState;
  const send = useSendOnce(handleSubmit, change);
  return (
    <form noValidate className={card.form} aria-label="修改密码" onSubmit={send}>
      <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
      <PasswordField
        {...register('oldPassword', { required: '请输入当前密码', deps: 'newPassword' })}
        problem={errors.oldPassword?.message}
        label="当前密码"
        autoComplete="current-password"
        maxLength={maxLength}
      />
      <PasswordField
        {...register('newPassword', { validate: checkChanged, deps: 'repeated' })}
        problem={errors.newPassword?.message}
        label="新密码"
        hint="8–64 位"
        autoComplete="new-password"
      />
      <PasswordField
        {...register('repeated', { validate: (text, { newPassword }) => checkRepeated(newPassword, text) })}
        problem={errors.repeated?.message}
        label="确认新密码"
        autoComplete="new-password"
      />
      {change.error && !isRefusal(change.error, 'account.wrongPassword') && (
        <FormFailure>{failureMessage(change.error)}</FormFailure>
      )}
      <Button type="submit" isBusy={change.isPending}>
        {change.isPending ? '修改中…' : '确认修改'}
      </Button>
      <p className={card.lead}>
        忘记当前密码？<Link to="/find">用短信验证码设置</Link>
      </p>
    </form>
  );
}
