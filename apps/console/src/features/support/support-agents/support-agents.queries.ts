import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import { useMay, useSession } from '#platform/access/session-context';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { recordQueryKey } from '#platform/data/record-key';
import { useOperation } from '#platform/data/use-operation';

export type SupportAgent = Schemas['SupportAgent'];

const RESOURCE = 'support-agents';

/** The signed-in account as an agent; undefined until it is loaded, and for staff who are no agents. */
export function useOwnAgent() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const selfId = useSession()?.self.id ?? 0;
  const mayReply = useMay('support-conversations.reply');
  return useQuery({
    queryKey: recordQueryKey(RESOURCE, selfId),
    queryFn: () => dataProvider.call('getOwnSupportAgent'),
    enabled: mayReply,
  });
}

/** The reasons that agents choose from when they go away themselves. */
export const awayReasons = ['下班', '请假'] as const;
export const ownReasons: ReadonlySet<string> = new Set(awayReasons);

/** Changes the own status. */
export function useSetOwnStatus() {
  const queryClient = useQueryClient();
  return useOperation('setOwnSupportStatus', {
    onSuccess: async (agent) => {
      queryClient.setQueryData(recordQueryKey(RESOURCE, agent.id), agent);
      await queryClient.invalidateQueries({ queryKey: [RESOURCE, 'getList'] });
    },
  });
}

/** There are never so many that pages would help. */
const EVERYBODY: [number, number] = [0, 499];
const rank = { online: 0, busy: 1, offline: 2 } as const;

/** Everybody who answers players, those who are there first. */
export function useAgents(isWanted = true) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const mayView = useMay('support-agents.view');
  return useQuery({
    // The key begins as those of the resource's lists do, so that every change of an agent invalidates it.
    queryKey: [RESOURCE, 'getList', 'everybody'],
    queryFn: async () => {
      const agents = await dataProvider.call('consoleListSupportAgents', { query: { range: EVERYBODY } });
      return agents.sort((a, b) => rank[a.status] - rank[b.status] || a.id - b.id);
    },
    enabled: isWanted && mayView,
  });
}
