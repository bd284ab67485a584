import Alert from '@mui/material/Alert';
import type { Schemas } from '@ug/contract';
import { TextInput } from 'react-admin';
import { linesOf } from '#platform/fields/lines';
import { SingleRecordPage, type SingleRecord } from '#platform/live-record/single-record-page';

type Addresses = Schemas['ConsoleAddresses'];

const record: SingleRecord<Addresses, Schemas['ConsoleAddressesInput']> = {
  resource: 'console-addresses',
  title: '访问地址',
  queryKey: ['console-addresses'],
  fields: ['addresses'],
  read: (call) => call('getConsoleAddresses'),
  update: (call, body) => call('updateConsoleAddresses', { body }),
  toInput: ({ addresses }, version) => ({ version, addresses: linesOf(addresses) }),
};

/** Lines while somebody types, the list as it was read. */
const toText = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

/** From where staff may sign in and work. */
export function ConsoleAddressesPage() {
  return (
    <SingleRecordPage
      record={record}
      maxWidth={640}
      about={({ addresses, ownAddress }) =>
        `${addresses.length === 0 ? '现在可以从任何地址登录控制台' : '现在只能从下列地址登录和使用控制台'}。您的地址：${ownAddress}`
      }
      inputs={(canEdit) => (
        <>
          <TextInput
            source="addresses"
            label="允许的地址"
            format={toText}
            parse={(text: string) => text}
            multiline
            minRows={4}
            fullWidth
            readOnly={!canEdit}
            autoComplete="off"
            helperText="每行一个 IP 地址或网段，例如 203.0.113.0/24 或 2001:db8::/32；不填则不限"
          />
          <Alert severity="info">
            保存后，其他地址上的员工立即无法登录和使用控制台；玩家不受影响。没有自己地址列表的 API
            令牌也按此限制。万一无法访问，在服务器上运行 npm run owner -- addresses-off 取消限制。
          </Alert>
        </>
      )}
    />
  );
}
