import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import type { Page } from '#platform/paging/page';
import type { RecordFields } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { FilesService } from '#features/operations/files/files.service';
import { GameSearchRepository } from './game-search.repository';
import type { GameEntity } from './game.entity';
import { toGame, type GameRecord } from './games.mapper';
import { gameRecord, GamesRepository, listOf } from './games.repository';
import { gameFields, isShown, keyVisualFault, missingParts, ownerOf, packageSizes, priceErrors } from './games.rules';

type Game = Schemas['Game'];
type GameInput = BodyOf<'consoleCreateGame'>;
type GameFields = RecordFields<GameEntity>;
type Pictures = Partial<Pick<GameEntity, 'icon' | 'keyVisual' | 'screenshots'>>;

/** Editing of a game's own fields by operators. */
@Injectable()
export class GameEditingService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly games: GamesRepository,
    private readonly search: GameSearchRepository,
    private readonly files: FilesService,
  ) {}

  async list(query: QueryOf<'consoleListGames'>): Promise<Page<Game>> {
    const { q = '' } = query?.filter ?? {};
    const found = q.trim() === '' ? undefined : await this.search.idsOf(q, listOf(query));
    return (await this.games.page(query, found)).map(toGame);
  }

  async get(id: number): Promise<Game> {
    return toGame(await this.records.require(gameRecord, id));
  }

  /** Adds a draft. @throws Refusal `validation` for a price that does not fit, `file.notFound`, `file.incomplete`. */
  async create(input: GameInput, call: KeyedCall | null = null): Promise<Game> {
    refuseFields(priceErrors(input));
    const game = { ...emptyDraft, ...columnsOf(input), ...(await this.picturesOf(input)) };
    const terms = await this.search.termsOf(game);
    return this.idempotency.once(call, async () => {
      const added = await this.records.add(gameRecord, game, async (id) => {
        await this.files.attach(idsOf(game), ownerOf(id), 'image');
        await this.search.index(id, terms);
      });
      return toGame(added);
    });
  }

  /**
   * Saves the fields that are given. A game that players see stays complete.
   * @throws Refusal `game.stale` with the record as it is now, `validation`, `file.notFound`, `file.incomplete`.
   */
  async update(id: number, { version, ...input }: BodyOf<'consoleUpdateGame'>): Promise<Game> {
    const pictures = await this.picturesOf(input);
    const known = await this.records.require(gameRecord, id);
    const terms = await this.search.termsOf({ ...known, ...columnsOf(input) });
    return this.unitOfWork.run(async () => {
      const request = { id, version, action: 'update' };
      const { before, after } = await this.records.change(gameRecord, request, async (game) => {
        const change = { ...columnsOf(input), ...pictures };
        await this.settle(game, { ...game, ...change });
        await this.search.index(id, terms);
        return change;
      });
      const isRepriced = before.onlineType !== after.onlineType || before.buyAmount !== after.buyAmount;
      if (isRepriced && after.state === 'published') this.games.publishPrice(after);
      return toGame(after);
    });
  }

  /** Removes a draft. @throws Refusal `game.inUse` for a game that players have seen or downloaded. */
  remove(id: number): Promise<Game> {
    return this.unitOfWork.run(async () => {
      const removed = await this.records.remove(gameRecord, id, async (game) => {
        if (game.state !== 'draft' || game.downloadCount > 0) throw new Refusal('game.inUse');
        const packages = game.versions.map((version) => version.fileId);
        await this.files.detach([...idsOf(game), ...packages], ownerOf(id));
      });
      return toGame(removed);
    });
  }

  /** Refuses what the game may not become, and moves its pictures over. */
  private async settle(before: GameRecord, next: GameRecord): Promise<void> {
    const missing = isShown(before.state) ? missingParts({ ...next, packages: before.versions }) : {};
    refuseFields({ ...priceErrors(next), ...missing });
    const [attached, wanted] = [idsOf(before), idsOf(next)];
    await this.files.attach(wanted, ownerOf(before.id), 'image');
    const dropped = attached.filter((one) => !wanted.includes(one));
    await this.files.detach(dropped, ownerOf(before.id));
  }

  private async picturesOf({ iconId, keyVisualFile, screenshotIds }: GameInput): Promise<Pictures> {
    const shots = screenshotIds?.map((id) => ({ id, field: 'screenshotIds' }));
    return {
      ...(iconId !== undefined && { icon: await this.files.picture(iconId, 'iconId') }),
      ...(keyVisualFile !== undefined && { keyVisual: keyVisualFile && (await this.keyVisualOf(keyVisualFile)) }),
      ...(shots && { screenshots: await this.files.pictures(shots) }),
    };
  }

  private async keyVisualOf({ fileId, x, y }: Schemas['KeyVisualInput']): Promise<GameEntity['keyVisual']> {
    const picture = await this.files.picture(fileId, 'keyVisualFile');
    const fault = picture && keyVisualFault(picture);
    if (fault) refuseFields({ keyVisualFile: fault });
    return picture && { ...picture, x, y };
  }
}

/** The columns that the given fields decide. */
const columnsOf = ({ score, ...input }: GameInput) => ({
  ...gameFields.given(input),
  ...(score !== undefined && { scoreTenths: Math.round(score * 10) }),
});

/** The files of a game's pictures, each once. */
const idsOf = ({ icon, keyVisual, screenshots }: Required<Pictures>): string[] => [
  ...new Set([...(icon ? [icon] : []), ...(keyVisual ? [keyVisual] : []), ...screenshots].map((picture) => picture.id)),
];

/** Fields of a new draft. Publishing asks for those that a game still lacks. */
const emptyDraft: Omit<GameFields, 'name' | 'type' | 'onlineType' | 'buyAmount'> = {
  ...gameFields.empty,
  scoreTenths: 0,
  reviewCount: 0,
  reviewStars: 0,
  reviewChanges: 0,
  scoreOrder: 0,
  state: 'draft',
  publishAt: null,
  firstPublishedAt: null,
  icon: null,
  keyVisual: null,
  screenshots: [],
  ...packageSizes([]),
  downloadCount: 0,
};

function refuseFields(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { message: '请检查填写的内容', errors });
}
