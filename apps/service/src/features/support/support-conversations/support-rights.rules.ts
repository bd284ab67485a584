import type { Schemas } from '@ug/contract';
import { hasPermission } from '#platform/actor/permissions';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Refusal } from '#platform/errors/refusal';

interface Held {
  readonly state: Schemas['SupportState'];
  readonly agentId: number | null;
}

export const isOpen = ({ state }: Pick<Held, 'state'>): boolean => state !== 'closed' && state !== 'rated';
export const isSupervisor = (staff: StaffPrincipal): boolean => hasPermission(staff, 'support-conversations.supervise');

/** Staff may act on what they have, and supervisors on everything. @throws Refusal `support.notOpen`, `support.notYours` */
export function assertMine(staff: StaffPrincipal, conversation: Held): void {
  if (!isOpen(conversation)) throw new Refusal('support.notOpen');
  const isMine = conversation.state !== 'waiting' && conversation.agentId === staff.staffId;
  if (!isMine && !isSupervisor(staff)) throw new Refusal('support.notYours');
}
