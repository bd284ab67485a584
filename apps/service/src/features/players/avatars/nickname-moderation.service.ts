import { Injectable } from '@nestjs/common';
import type { ModeratedContent, ModeratedKind, ModerationOrder } from '#platform/moderation/moderated-kinds';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { PlayerChangesService } from '#features/players/accounts/player-changes.service';

type NamedPlayer = { readonly name: string; readonly version: number; readonly registeredAt: Date };

/** The name of a player whose own was taken away. */
const defaultName = (uid: number): string => `玩家${uid}`;

/** Names that players give themselves, as moderators look at them and decide about them; the id is the uid. */
@Injectable()
export class NicknameModerationService implements ModeratedKind {
  readonly kind = 'nickname';
  readonly label = '昵称';
  readonly isForgotten = true;

  constructor(
    private readonly accounts: AccountsService,
    private readonly players: PlayerChangesService,
  ) {}

  readonly read = async (ids: readonly number[]): Promise<ReadonlyMap<number, ModeratedContent>> => {
    const named = await this.accounts.named(ids);
    return new Map([...named].map(([uid, player]) => [uid, contentOf(uid, player)]));
  };

  /** Leaves a name, or gives back the one that was taken away, unless the player has chosen another. */
  readonly approve = async ({ id, masked }: ModerationOrder): Promise<void> => {
    if (masked === '') return;
    await this.players.change(id, ({ name }) => (name === defaultName(id) ? { name: masked } : {}));
  };

  readonly remove = async ({ id }: ModerationOrder): Promise<void> => {
    await this.players.change(id, () => ({ name: defaultName(id) }));
  };

  readonly ofPlayer = async (uid: number): Promise<number | null> =>
    (await this.accounts.named([uid])).has(uid) ? uid : null;
}

const contentOf = (uid: number, { name, version, registeredAt: createdAt }: NamedPlayer): ModeratedContent => ({
  kind: 'nickname',
  id: uid,
  version,
  uid,
  title: '昵称',
  text: name,
  pictures: [],
  createdAt,
  path: '',
  isPublished: name !== defaultName(uid),
  context: [],
});
