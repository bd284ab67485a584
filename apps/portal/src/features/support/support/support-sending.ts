import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepSending } from './chat-outbox';

/** Sends what this player has written, as long as it is drawn. */
export function SupportSending({ uid }: { uid: string }) {
  const queries = useQueryClient();
  useEffect(() => keepSending(uid, queries), [uid, queries]);
  return null;
}
