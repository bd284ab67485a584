import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { labels, rolePermissions, type Role, type Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import type { Choice } from '#platform/fields/choices';

type AnyRole = Schemas['AnyRole'];

/** Built-in roles are known at once; the others, and how many have each, say the service. */
const builtIn: readonly AnyRole[] = (Object.keys(rolePermissions) as Role[]).map((key) => ({
  key,
  name: labels.Role[key],
  isBuiltIn: true,
  permissions: [...rolePermissions[key]],
  staffCount: 0,
}));

function useResponse(): readonly AnyRole[] | undefined {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['roles', 'getList', 'all'],
    queryFn: () => call('listRoles'),
    placeholderData: keepPreviousData,
  });
  return data;
}

/** Every role that staff may have, the built-in ones first. */
export const useRoles = (): readonly AnyRole[] => useResponse() ?? builtIn;

/** The same, to choose from. */
export const useRoleChoices = (): readonly Choice[] => [
  ...builtIn.map(({ key, name }) => ({ id: key, name })),
  ...useRoles()
    .filter(({ isBuiltIn }) => !isBuiltIn)
    .map(({ key, name }) => ({ id: key, name })),
];

/** One role; undefined while it is being read, null for one that is gone. @param key as accounts name it */
export function useRole(key: string): AnyRole | null | undefined {
  const response = useResponse();
  const known = builtIn.find((role) => role.key === key);
  if (known) return known;
  return response && (response.find((role) => role.key === key) ?? null);
}
