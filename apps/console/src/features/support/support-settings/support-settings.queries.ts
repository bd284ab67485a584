import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

export type SupportSettings = Schemas['SupportSettingsRecord'];

export const settingsKey = ['support-settings', 'settings'] as const;

/** The settings of customer service. Undefined until they are loaded, and without the permission to view them. */
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

/** The name of a skill. Its key if the settings no longer hold it. */
export const skillWord = (settings: SupportSettings | undefined, key: string): string =>
  settings?.skills.find((skill) => skill.key === key)?.name ?? key;
