import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

/** Staff to whom an inquiry can be assigned. Empty without the permission to edit inquiries. */
export function useAssignees() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['inquiry-assignees'],
    queryFn: () => call('listInquiryAssignees', {}),
    enabled: useMay('inquiries.edit'),
  });
  return data;
}
