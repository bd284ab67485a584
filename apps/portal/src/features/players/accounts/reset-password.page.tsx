import { useMutation, useQueryClient } from '@tanstack/react-query';
import { playerFieldLimits } from '@ug/contract';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { useSendOnce } from '#platform/forms/use-send-once';
import { useGoBack } from '#platform/navigation/use-go';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { PasswordField } from '#ui/password-field';
import { showToast } from '#ui/toast.store';
import { checkNewPassword, checkRepeated } from './account.rules';
import { sessionsQuery } from './accounts.queries';
import styles from './account-page.module.css';
import frame from './account-frame.module.css';

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

/** Another password for this account; every other device has to sign in again. */
export function ResetPasswordPage() {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const loginName = useAccount((state) => state.account.loginName);
  const goBack = useGoBack('/profile');
  const change = useMutation({
    mutationFn: ({ oldPassword, newPassword }: Change) =>
      api.call('changePassword', { body: { oldPassword, newPassword } }),
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
    <form noValidate className={styles.form} aria-label="修改密码" onSubmit={send}>
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
        <p className={frame.failure} role="alert">
          {failureMessage(change.error)}
        </p>
      )}
      <Button type="submit" isBusy={change.isPending}>
        {change.isPending ? '修改中…' : '确认修改'}
      </Button>
      <p className={styles.lead}>
        忘记当前密码，或还没有密码？<Link to="/find">用短信验证码设置</Link>
      </p>
    </form>
  );
}
