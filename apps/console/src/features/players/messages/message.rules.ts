import { labels, type BodyOf, type Schemas } from '@ug/contract';
import { formatTime } from '#platform/time/time';
import { grouped } from '#platform/money/money';
import { readUids } from './uids.rules';

type Audience = Schemas['MessageAudience'];

/** The values of the compose form. */
export interface MessageForm {
  title?: string;
  content?: string;
  link?: string;
  kind: Schemas['AudienceKind'];
  /** The pasted text. */
  uidText?: string;
  channelID?: string;
  member?: 'any' | 'yes' | 'no';
  registeredFrom?: string | null;
  registeredTo?: string | null;
  /** Null for now. */
  sendAt?: string | null;
}

/** The verb for a message with progress: it is delivered, or recalled. */
export const progressVerb = (state: Schemas['MessageState']) => (state === 'recalled' ? '已撤回' : '已送达');

/** The service counts reads so far and then stops. */
const MAX_READS = 10_000;

/** The audience of the form's message. */
export function toAudience(form: MessageForm): Audience {
  if (form.kind === 'chosen') return { kind: 'chosen', uids: readUids(form.uidText ?? '').uids };
  if (form.kind === 'all') return { kind: 'all' };
  return {
    kind: 'filter',
    ...(form.channelID?.trim() && { channelID: form.channelID.trim() }),
    ...((form.member === 'yes' || form.member === 'no') && { member: form.member === 'yes' }),
    ...(form.registeredFrom && { registeredFrom: form.registeredFrom }),
    ...(form.registeredTo && { registeredTo: form.registeredTo }),
  };
}

/** The form as the contract takes it. */
export const toMessageInput = (form: MessageForm): BodyOf<'consoleCreateMessage'> => ({
  title: form.title?.trim() ?? '',
  content: form.content?.trim() ?? '',
  link: form.link?.trim() ?? '',
  audience: toAudience(form),
  sendAt: form.sendAt ?? null,
});

/** A filter that excludes no player counts as none. */
export const isEmptyFilter = (audience: Audience): boolean =>
  audience.kind === 'filter' && Object.keys(audience).length === 1;

/** The audience of a message in a few words. */
export function audienceWords(audience: Audience, reached = 0): string {
  if (audience.kind === 'all') return labels.AudienceKind.all;
  if (audience.kind === 'chosen') {
    // Lists name no more than a hundred; once it is sent, the figure is known.
    const count = Math.max(audience.uids?.length ?? 0, reached);
    return `指定玩家（${grouped(count)} 名）`;
  }
  const { channelID, member, registeredFrom, registeredTo } = audience;
  const range = [registeredFrom, registeredTo].map((at) => formatTime(at).slice(0, 10));
  return [
    channelID !== undefined && `渠道 ${channelID}`,
    member !== undefined && (member ? '会员' : '非会员'),
    (registeredFrom || registeredTo) && `注册于 ${range.join(' 至 ').trim()}`,
  ]
    .filter(Boolean)
    .join('，');
}

/** `312（24.4%）`, and `10,000+` where the service stopped counting. */
export function readWords({ reached, readCount }: Pick<Schemas['SystemMessage'], 'reached' | 'readCount'>): string {
  if (readCount >= MAX_READS) return `${grouped(MAX_READS)}+`;
  const rate = reached > 0 ? `（${((readCount / reached) * 100).toFixed(1)}%）` : '';
  return `${grouped(readCount)}${rate}`;
}
