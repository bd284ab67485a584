import { Thread } from '../threads/thread';
import { MediaRefusal } from './media-refusal';
import type { Judged, MediaThreadMethods } from './media-thread';
import program from './media-thread?thread';

type Name = keyof MediaThreadMethods & string;
type Value<N extends Name> = Awaited<ReturnType<MediaThreadMethods[N]>> extends Judged<infer T> ? T : never;

/**
 * Has a thread of its own do one thing with a file, at low priority; it ends with it, or with `stop`.
 * @throws MediaRefusal; ThreadEnded where it was stopped
 */
export async function inMediaThread<N extends Name>(
  stop: AbortSignal,
  method: N,
  argument: Parameters<MediaThreadMethods[N]>[0],
): Promise<Value<N>> {
  stop.throwIfAborted();
  const thread = new Thread<MediaThreadMethods>(program);
  const end = () => void thread.end();
  stop.addEventListener('abort', end, { once: true });
  try {
    const judged = (await thread.ask(method, argument)) as Judged<Value<N>>;
    if ('refused' in judged) throw new MediaRefusal(judged.refused.reason, judged.refused.detail);
    return judged.value;
  } finally {
    stop.removeEventListener('abort', end);
    await thread.end();
  }
}
