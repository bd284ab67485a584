/** Waits before the attempts of a call that failed, in milliseconds. After the last one the player is asked. */
export const RETRY_DELAYS_MS: readonly number[] = [1000, 2000, 4000, 8000];

export type Fault = 'network' | 'refused' | 'gone' | 'media';

/** The fault behind a status. @param status 0 without a response */
export function faultOf(status: number): Fault {
  if (status === 401 || status === 402 || status === 403) return 'refused';
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'gone' : 'network';
}

/** Whether the bytes are asked for once more. @param count of the attempts that were made again so far */
export const isTriedAgain = (status: number, count: number): boolean =>
  faultOf(status) === 'network' && count < RETRY_DELAYS_MS.length;

/** Something that keeps an episode from being played, in words, and whether trying again may help. */
export interface Trouble {
  readonly fault: Fault;
  readonly words: string;
}

const words: Readonly<Record<Fault, string>> = {
  network: '网络不通，视频没有加载出来',
  refused: '播放地址已失效',
  gone: '这一集的视频不存在或已下架',
  media: '这个浏览器放不了这段视频',
};

/** @param message what the service itself said, which is more exact */
export const troubleOf = (fault: Fault, message?: string): Trouble => ({ fault, words: message ?? words[fault] });
