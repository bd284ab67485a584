import { createContractStub, exampleOf, type StubResponses } from '@ug/contract-stub';
import { labels, rolePermissions, type OperationId, type Role } from '@ug/contract';

/** What a test wants instead of the contract's examples, by operation. */
export type Responses = StubResponses;

/** The signed-in account of a role, as the contract shapes it. */
export const selfOf = (role: Role) => ({
  id: 1,
  username: role,
  name: '小北',
  role,
  roleName: labels.Role[role],
  permissions: [...rolePermissions[role]] as string[],
  mustSetUp: false,
});

/** The contract's example of an operation's response, for tests to vary. */
export const exampleFor = <T>(id: OperationId): T => exampleOf(id) as T;

const problemsOf: (() => string[])[] = [];

/** What the console sent since it was last asked that the contract does not allow. */
export const takeContractProblems = (): string[] => problemsOf.splice(0).flatMap((take) => take());

/** The stand-in of the contract as the console meets it: the account that is signed in has this role. */
export function createConsoleStub(role: Role = 'owner', responses: Responses = {}) {
  const { fetch, calls, takeProblems } = createContractStub({
    role,
    responses: {
      getStaffSelf: () => ({ body: selfOf(role) }),
      loginStaff: () => ({ body: { token: 'token', staff: selfOf(role), challenge: null } }),
      loginStaffWithCode: () => ({ body: { token: 'token', staff: selfOf(role) } }),
      ...responses,
    },
  });
  problemsOf.push(takeProblems);
  return { fetch, callsOf: (id: OperationId) => calls.filter((call) => call.id === id) };
}
