import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { createToggles } from '#platform/api/toggles';
import { useAccount } from '#platform/session/account.store';
import { showToast } from '#ui/toast.store';
import { noticeSettingsQuery } from './notices.queries';

type Kind = keyof Schemas['NoticeSettings'];

const toggle = createToggles();

/** Turns a kind of notices on or off: shown at once, and taken back where it is refused. */
export function useNoticeSwitch(): (kind: Kind, isWanted: boolean) => void {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const { queryKey } = noticeSettingsQuery(uid);
  return (kind, isWanted) =>
    toggle(`${uid}:${kind}`, {
      shown: !isWanted,
      wanted: isWanted,
      send: (value) => api.call('saveNoticeSettings', { body: { [kind]: value } }),
      show: (value) => queries.setQueryData(queryKey, (settings) => settings && { ...settings, [kind]: value }),
      onRefused: (error) => {
        if (!isSessionOver(error)) showToast('error', failureMessage(error));
      },
    });
}
