import type { Schemas } from '@ug/contract';

type Kind = Schemas['AlarmChannelKind'];
type Values = Record<string, unknown>;

/** The fields that an owner may change. Two are never read, so an empty one stays as it is: the contract's list would clear it. */
export const editableFields = ['name', 'address', 'staffIds', 'secret', 'removeSecret', 'isOn'] as const;

/** The kinds whose robots check a signature. */
export const isSignable = (kind: unknown): boolean => kind === 'dingtalk' || kind === 'feishu';

/** Instructions to find the address of a webhook. */
export const addressHelp: Readonly<Record<Exclude<Kind, 'staff'>, string>> = {
  dingtalk: '钉钉群设置 → 机器人 → 自定义；安全设置用“加签”，或用关键词“告警”',
  wecom: '企业微信群 → 消息推送（群机器人），复制 Webhook 地址',
  feishu: '飞书群设置 → 群机器人 → 自定义机器人；可以开启签名校验，或用关键词“告警”',
  webhook: '以 POST 发送 JSON，回应 2xx 即为送达；同一条消息的 id 不变',
};

const filled = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

/** Chosen staff; absent where there are none, because every other kind has none. */
const chosenOf = (value: unknown): Values => (Array.isArray(value) && value.length > 0 ? { staffIds: value } : {});

/** A new channel; what its kind has no use for is not sent along. */
export const toNewChannel = ({ staffIds, ...form }: Values): Values =>
  form['kind'] === 'staff'
    ? { ...form, address: null, secret: null, ...chosenOf(staffIds) }
    : {
        ...form,
        address: filled(form['address']) ?? '',
        secret: isSignable(form['kind']) ? filled(form['secret']) : null,
      };

/** A saved channel: an address or a secret that is left empty stays, and is never shown. */
export const toChannelInput = ({ staffIds, ...form }: Values): Values => ({
  ...form,
  ...chosenOf(staffIds),
  name: form['name'] ?? '',
  address: filled(form['address']),
  secret: form['removeSecret'] === true ? '' : filled(form['secret']),
});
