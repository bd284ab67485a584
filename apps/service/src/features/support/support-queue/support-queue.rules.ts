/** An agent who takes new chats. */
export interface Candidate {
  readonly id: number;
  readonly skills: readonly string[];
  readonly capacity: number;
  readonly load: number;
}

/** Properties of a waiting chat that decide who gets it. */
export interface WaitingChat {
  /** Empty for any. */
  readonly skill: string;
  /** Agents who did not answer, in the order of the attempts. */
  readonly rung: readonly number[];
  /** The agent with whom the player was moments ago. */
  readonly returnsTo: number | null;
}

/**
 * Chooses the agent for a chat. The first choice is the agent with whom the player was moments ago, if they have room
 * and have not left this chat ringing. Otherwise it is an agent with room and the requested skill: first those who have
 * not left it ringing, then the one with most of their capacity left. If no present agent has the skill, all of them
 * count; if the chat has rung at all of them, it begins again with the first.
 * @returns null when no agent has room
 */
export function chooseAgent<Agent extends Candidate>(
  { skill, rung, returnsTo }: WaitingChat,
  agents: readonly Agent[],
): Agent | null {
  const hasRoom = ({ load, capacity }: Candidate) => load < capacity;
  const former = agents.find(({ id }) => id === returnsTo && !rung.includes(id));
  if (former && hasRoom(former)) return former;
  const skilled = skill === '' ? agents : agents.filter(({ skills }) => skills.includes(skill));
  const able = (skilled.length > 0 ? skilled : agents).filter(hasRoom);
  const turn = ({ id }: Candidate) => rung.lastIndexOf(id);
  const share = ({ load, capacity }: Candidate) => load / capacity;
  const sorted = [...able].sort((a, b) => turn(a) - turn(b) || share(a) - share(b) || a.load - b.load || a.id - b.id);
  return sorted[0] ?? null;
}
