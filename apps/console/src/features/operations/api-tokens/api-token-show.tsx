import { permissionLabels, type Permission, type Schemas } from '@ug/contract';
import { FactsShow } from '#platform/lists/facts-show';
import { RecordHeader } from '#platform/lists/record-header';
import { formatTime } from '#platform/time/time';
import { ApiTokenStateChip } from './api-token-state-chip';
import { RevokeTokenButton } from './revoke-token-button';

type Token = Schemas['ApiToken'];

const factsOf = (token: Token) =>
  [
    ['权限', token.permissions.map((permission) => permissionLabels[permission as Permission]).join('、')],
    ['允许的地址', token.addresses.join('、') || '不限'],
    ['到期时间', formatTime(token.expiresAt)],
    ['最近使用', token.lastUsedAt ? `${formatTime(token.lastUsedAt)}，${token.lastAddress}` : '从未'],
    ['创建者', token.createdBy],
    ['创建时间', formatTime(token.createdAt)],
    ['撤销', token.revokedAt ? `${formatTime(token.revokedAt)}，${token.revokedBy}` : '—'],
  ] as const;

/** One token with its permissions and its history. */
export function ApiTokenShow() {
  return (
    <FactsShow<Token>
      header={(token) => (
        <RecordHeader title={token.name} chip={<ApiTokenStateChip state={token.state} />} facts={[token.hint]}>
          <RevokeTokenButton token={token} />
        </RecordHeader>
      )}
      facts={factsOf}
    />
  );
}
