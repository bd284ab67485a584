import type { Schemas } from '@ug/contract';
import { useMay } from '#platform/access/session-context';
import { useOperation } from '#platform/data/use-operation';
import { useRecordSaved } from '#platform/data/use-record-saved';
import { ConfirmButton } from '#platform/fields/confirm-button';

/** Ends a token that still opens something, after a question. */
export function RevokeTokenButton({ token: { id, name, state } }: { token: Schemas['ApiToken'] }) {
  const mayEdit = useMay('api-tokens.edit');
  const revoke = useOperation('revokeApiToken', { onSuccess: useRecordSaved('api-tokens') });
  if (!mayEdit || state === 'revoked' || state === 'expired') return null;
  return (
    <ConfirmButton
      verb="撤销"
      label={`撤销“${name}”`}
      title={`撤销“${name}”？`}
      text="使用它的系统会立即无法访问，不能恢复。"
      done="已撤销"
      act={revoke}
      onConfirm={() => revoke.mutateAsync({ params: { id } })}
      look={{ size: 'small' }}
    />
  );
}
