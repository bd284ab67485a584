import { rolePermissions, type Role } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { permissionFor } from './access.rules';

const may = (role: Role, resource: string, action: string) =>
  (rolePermissions[role] as readonly string[]).includes(permissionFor(resource, action));

describe('what a role may do', () => {
  it.each([
    ['games', 'list', 'games.view'],
    ['games', 'create', 'games.edit'],
    ['games', 'publish', 'games.publish'],
    ['messages', 'create', 'messages.send'],
    ['messages', 'show', 'messages.view'],
    ['bulletins', 'create', 'bulletins.edit'],
    ['bulletins', 'delete', 'bulletins.edit'],
    ['accounts', 'ban', 'accounts.ban'],
    ['accounts', 'create', 'accounts.edit'],
  ])('%s %s needs %s', (resource, action, permission) => {
    expect(permissionFor(resource, action)).toBe(permission);
  });

  it.each<[Role, string, string, boolean]>([
    ['operator', 'messages', 'create', true],
    ['support', 'messages', 'list', true],
    ['support', 'messages', 'create', false],
    ['support', 'bulletins', 'edit', false],
    ['moderator', 'accounts', 'ban', true],
    ['moderator', 'messages', 'list', false],
    ['finance', 'accounts', 'show', true],
    ['finance', 'accounts', 'ban', false],
    ['read-only', 'bulletins', 'show', true],
    ['read-only', 'bulletins', 'publish', false],
    ['owner', 'accounts', 'create', false],
  ])('%s on %s: %s is %s', (role, resource, action, isAllowed) => {
    expect(may(role, resource, action)).toBe(isAllowed);
  });
});
