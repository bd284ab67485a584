import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { failureMessage } from '../../platform/api/failure-message';
import { isRefusal } from '../../platform/api/refusals';
import { useGoBack } from '../../platform/navigation/use-go';
import { useAccount } from '../../platform/session/account.store';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/password-field';
import { showToast } from '../../ui/toast.store';
import { newPasswordProblem, repeatProblem } from './account.rules';
import { sessionsQuery } from './accounts.queries';
import { useForm } from './use-form';
import styles from './account-page.module.css';
import frame from './account-frame.module.css';

interface Change extends Record<string, string> {
  oldPassword: string;
  newPassword: string;
  repeated: string;
}

function check({ oldPassword, newPassword, repeated }: Change) {
  const isSame = newPassword !== '' && newPassword === oldPassword;
  return {
    oldPassword: oldPassword === '' ? '请输入当前密码' : undefined,
    newPassword: isSame ? '新密码不能与当前密码相同' : newPasswordProblem(newPassword),
    repeated: repeatProblem(newPassword, repeated),
  };
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
      if (isRefusal(error, 'account.wrongPassword')) refuse({ oldPassword: error.message });
    },
  });
  const initial: Change = { oldPassword: '', newPassword: '', repeated: '' };
  const { field, form, refuse } = useForm({ initial, check, send: (values) => change.mutate(values) });
  return (
    <form {...form} className={styles.form} aria-label="修改密码">
      <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
      <PasswordField {...field('oldPassword')} label="当前密码" autoComplete="current-password" maxLength={200} />
      <PasswordField {...field('newPassword')} label="新密码" hint="8–64 位" autoComplete="new-password" />
      <PasswordField {...field('repeated')} label="确认新密码" autoComplete="new-password" />
      {change.error && !isRefusal(change.error, 'account.wrongPassword') && (
        <p className={frame.failure} role="alert">
          {failureMessage(change.error)}
        </p>
      )}
      <Button type="submit" isBusy={change.isPending}>
        {change.isPending ? '修改中…' : '确认修改'}
      </Button>
    </form>
  );
}
