import { Injectable } from '@nestjs/common';
import type { Principal } from '../actor/principal';
import { Registry } from '../registry/registry';
import { ALL_PLAYERS, kindOf, playerTopic, staffTopic, type Topic } from './topic';

/** Length limit of a topic's name in the contract and in the columns of the feed. */
const MAX_TOPIC_CHARACTERS = 40;
/** Behind the colon any number of 64 bits finds room. */
const MAX_KIND_CHARACTERS = MAX_TOPIC_CHARACTERS - ':'.length - String(2n ** 63n).length;
const KIND_NAME = /^[a-z]+(-[a-z]+)*$/;

/** One kind of topic, declared by the feature that fills it. */
export interface TopicKind {
  /** Part of its topics before the colon, or the whole name of its only one; at most 20 characters. */
  readonly name: string;
  /**
   * Units of work lock topics in ascending rank, and within one rank by name. The more writers want a topic, the higher
   * its rank: it is locked last, and for the shortest time.
   */
  readonly rank: number;
  /** Whether many read one topic of this kind, so that its last entries are worth remembering. */
  readonly isShared: boolean;
  /** The topics of this kind that a principal may read. */
  readonly grant: (principal: Principal) => readonly Topic[] | Promise<readonly Topic[]>;
}

const VIEW = '.view';

const builtIn: readonly TopicKind[] = [
  {
    name: 'player',
    rank: 10,
    isShared: false,
    grant: (principal) => (principal.kind === 'player' ? [playerTopic(principal.uid)] : []),
  },
  {
    name: ALL_PLAYERS,
    rank: 20,
    isShared: true,
    grant: (principal) => (principal.kind === 'player' ? [ALL_PLAYERS] : []),
  },
  {
    name: 'staff',
    rank: 30,
    isShared: true,
    grant: (principal) =>
      principal.kind === 'staff'
        ? principal.permissions
            .filter((permission) => permission.endsWith(VIEW))
            .map((permission) => staffTopic(permission.slice(0, -VIEW.length)))
        : [],
  },
];

/** Which topics there are, who may read them, and in which order they are locked. */
@Injectable()
export class Topics {
  private readonly kinds = new Registry<string, TopicKind>('a kind of topic');

  constructor() {
    for (const kind of builtIn) this.declare(kind);
  }

  /** Adds a kind of topic. @throws Error for a name that does not fit, and when there is one of its name or its rank */
  declare(kind: TopicKind): void {
    if (!KIND_NAME.test(kind.name) || kind.name.length > MAX_KIND_CHARACTERS)
      throw new Error(
        `${kind.name}: a kind of topic is lower-case words with dashes, at most ${MAX_KIND_CHARACTERS} characters`,
      );
    const equal = this.kinds.all.find(({ name, rank }) => rank === kind.rank && name !== kind.name);
    if (equal) throw new Error(`${kind.name} and ${equal.name} have the same rank`);
    this.kinds.add(kind.name, kind);
  }

  /** Every topic that a principal may read, each once. */
  async grantedTo(principal: Principal): Promise<Topic[]> {
    const granted = new Set<Topic>();
    for (const { grant } of this.kinds.all) {
      const topics = grant(principal);
      // Most know at once, and every return of every client asks.
      for (const topic of topics instanceof Promise ? await topics : topics) granted.add(topic);
    }
    return [...granted];
  }

  /** Topics in the order in which every writer locks them. @throws Error for a topic of no declared kind */
  inLockOrder(topics: readonly Topic[]): Topic[] {
    const ranked = topics.map((topic) => ({ topic, rank: this.kindOf(topic).rank }));
    ranked.sort((a, b) => a.rank - b.rank || (a.topic < b.topic ? -1 : Number(a.topic > b.topic)));
    return ranked.map(({ topic }) => topic);
  }

  /** Whether a kind of topic has this name. */
  has(name: string): boolean {
    return this.kinds.has(name);
  }

  /** Whether many read this topic. */
  isShared(topic: Topic): boolean {
    return this.kindOf(topic).isShared;
  }

  private kindOf(topic: Topic): TopicKind {
    const kind = this.kinds.find(kindOf(topic));
    if (!kind) throw new Error(`no kind of topic is declared for ${topic}`);
    if (topic.length > MAX_TOPIC_CHARACTERS)
      throw new Error(`the topic ${topic} has more than ${MAX_TOPIC_CHARACTERS} characters`);
    return kind;
  }
}
