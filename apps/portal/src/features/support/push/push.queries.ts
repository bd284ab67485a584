import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { showToast } from '#ui/toast.store';
import { currentAddress, dropAddress, forgetWishes, keepWishes, makeAddress, type Wishes } from './push-device';

const OFF: Schemas['PushSettings'] = { isOn: false, messages: false, support: false, notices: false };

/** The push settings of a player in this browser. Without a subscription all of them are off. */
export const ownPushQuery = (uid: string) =>
  queryOptions({
    queryKey: ['push', 'own', uid],
    queryFn: async ({ signal }) => {
      const address = await currentAddress();
      return address ? api.call('readOwnPush', { body: { endpoint: address.endpoint }, signal }) : OFF;
    },
    enabled: uid !== '',
  });

/** Has this browser told of what is wished; it must be allowed already. */
export async function subscribe(uid: string, wishes: Wishes): Promise<Schemas['PushSettings']> {
  const { publicKey } = await api.call('readPushKey');
  const settings = await api.call('subscribePush', { body: { ...(await makeAddress(publicKey)), ...wishes } });
  keepWishes(uid, settings);
  return settings;
}

async function unsubscribe(uid: string): Promise<Schemas['PushSettings']> {
  const address = await currentAddress();
  forgetWishes(uid);
  if (address) await api.call('endPush', { body: { endpoint: address.endpoint } });
  await dropAddress();
  return OFF;
}

/** The player said no to the browser's own question. */
class NotAllowedError extends Error {}

const BLOCKED = '浏览器没有允许通知';
const UNREACHABLE = '这个浏览器的通知服务暂时连不上，请稍后再试';

function sayWhy(error: unknown): void {
  if (isSessionOver(error)) return;
  if (error instanceof NotAllowedError) return showToast('warning', BLOCKED);
  showToast('error', error instanceof DOMException ? UNREACHABLE : failureMessage(error));
}

/** Turns notes for this browser on or off; asks the browser's own question where it was never asked. */
export function useWish(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (wishes: Wishes): Promise<Schemas['PushSettings']> => {
      if (!wishes.messages && !wishes.support && !wishes.notices) return unsubscribe(uid);
      if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowedError();
      return subscribe(uid, wishes);
    },
    onSuccess: (settings) => queries.setQueryData(ownPushQuery(uid).queryKey, settings),
    onError: sayWhy,
  });
}
