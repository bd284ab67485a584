import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

export type SupportSettings = Schemas['SupportSettingsRecord'];

export const settingsKey = ['support-settings', 'settings'] as const;

/** How customer service works, for those who may know; undefined until it is there. */
export function useSupportSettings(): SupportSettings | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const isAllowed = useMay('support-settings.view');
  const { data } = useQuery({
    queryKey: settingsKey,
    queryFn: () => dataProvider.call('getSupportSettings'),
    enabled: isAllowed,
    staleTime: 60_000,
  });
  return data;
}

/** What a skill is called; its key where the settings do not know it any more. */
export const skillWord = (settings: SupportSettings | undefined, key: string): string =>
  settings?.skills.find((skill) => skill.key === key)?.name ?? key;
