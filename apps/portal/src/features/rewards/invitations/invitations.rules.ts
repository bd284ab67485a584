import type { Schemas } from '@ug/contract';
import { withInviteCode } from '#platform/channel/channel';
import { formatCoins } from '#ui/format';

type Own = Schemas['OwnInvitations'];
type Terms = Pick<Own, 'checkInDays' | 'byDownload' | 'withinDays'>;

/** The address that an invited friend opens: its code is kept for when they register. */
export const inviteLink = (origin: string, code: string): string => withInviteCode(`${origin}/`, code);

/** A code as people read it out: in two halves. */
export const spelledCode = (code: string): string => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`;

/** When an invited friend counts. */
export function termWords({ checkInDays, byDownload, withinDays }: Terms): string {
  const ways = [...(checkInDays > 0 ? [`签到 ${checkInDays} 天`] : []), ...(byDownload ? ['下载一款游戏'] : [])];
  return `好友注册后 ${withinDays} 天内${ways.join('，或')}`;
}

/** The rewards of an invitation in words. Empty if there are none. */
export function rewardWords({ isOpen, inviterCoins, inviteeCoins }: Own): string {
  const parts = [
    ...(inviterCoins > 0 ? [`您得 ${formatCoins(inviterCoins)}`] : []),
    ...(inviteeCoins > 0 ? [`好友得 ${formatCoins(inviteeCoins)}`] : []),
  ];
  return isOpen ? parts.join('，') : '';
}

/** A sentence for a player whose rewards have reached the cap. */
export function cappedWords(own: Own): string {
  const rest = own.inviteeCoins > 0 ? `${termWords(own)}，即为活跃：好友得 ${formatCoins(own.inviteeCoins)}。` : '';
  return `您的邀请奖励已达上限，再邀请不再获得X钻。${rest}`;
}

/** The friend's reward in words. Empty if there is none. */
export const friendWords = ({ isOpen, inviteeCoins }: Own): string =>
  isOpen && inviteeCoins > 0 ? `成为活跃玩家即得 ${formatCoins(inviteeCoins)}` : '';

/** The caps of an inviter's rewards in words. Empty if there are none. */
export function capWords({ dailyCap, totalCap }: Own): string {
  const caps = [
    ...(dailyCap === null ? [] : [`每天最多 ${formatCoins(dailyCap)}`]),
    ...(totalCap === null ? [] : [`累计最多 ${formatCoins(totalCap)}`]),
  ];
  return caps.length > 0 ? `${caps.join('，')}。` : '';
}

/** The state of an invited friend in words, with the progress or the reward. */
export function stateWords({ state, coins, activeDays }: Schemas['Invited'], { checkInDays }: Terms): string {
  if (state === 'rewarded') return coins > 0 ? `+${formatCoins(coins)}` : '已达成';
  if (state === 'waiting')
    return checkInDays > 0 ? `签到 ${Math.min(activeDays, checkInDays)}/${checkInDays} 天` : '待达成';
  return { review: '审核中', expired: '未达成', refused: '未通过' }[state];
}
