import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Page, pageRange, totalOf } from '../../platform/paging/page';
import { Refusal } from '../../platform/errors/refusal';
import { FilesService } from '../files/files.service';
import { GameChanges, type GameChange } from './game-changes';
import { GameSearchRepository } from './game-search.repository';
import type { GameEntity, GamePicture } from './game.entity';
import { toGame, type GameRecord } from './games.mapper';
import { GamesRepository } from './games.repository';
import { isShown, missingParts, ownerOf, packageSizes, priceErrors } from './games.rules';

type GameInput = BodyOf<'consoleCreateGame'>;
type Pictures = Partial<Pick<GameEntity, 'icon' | 'screenshots'>>;

/** What operators do to a game's own fields. */
@Injectable()
export class GameEditingService {
  constructor(
    private readonly changes: GameChanges,
    private readonly games: GamesRepository,
    private readonly search: GameSearchRepository,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListGames'>): Promise<Page<Schemas['Game']>> {
    const { q = '', ...filter } = query?.filter ?? {};
    const range = pageRange(query);
    const conditions = { ...filter, ...(q.trim() !== '' && { found: await this.search.idsOf(q) }) };
    const records = await this.games.page(conditions, query?.sort ?? ['id', 'DESC'], range);
    const rows = records.map((record) => this.answer(record));
    return new Page(rows, range.first, totalOf(await this.games.count(conditions)));
  }

  async get(id: number): Promise<Schemas['Game']> {
    return this.answer(await this.changes.require(id));
  }

  /** Adds a draft. @throws Refusal `validation` for a price that does not fit, `file.notFound`, `file.incomplete`. */
  async create(input: GameInput): Promise<Schemas['Game']> {
    refuseFields(priceErrors(input));
    const game = { ...newGame(this.clock.now()), ...fieldsOf(input), ...(await this.picturesOf(input)) };
    const record = await this.changes.add(game, async (id) => {
      await this.files.attach(idsOf(game), ownerOf(id), 'image');
      await this.search.index({ ...game, id });
    });
    return this.answer(record);
  }

  /**
   * Saves the fields that are given. A game that players see stays complete.
   * @throws Refusal `game.stale` with the record as it is now, `validation`, `file.notFound`, `file.incomplete`.
   */
  async update(id: number, { version, ...input }: BodyOf<'consoleUpdateGame'>): Promise<Schemas['Game']> {
    const record = await this.changes.change(id, 'update', async (before) => {
      if (before.game.version !== version) throw new Refusal('game.stale', { current: this.answer(before) });
      return this.edited(before, input);
    });
    return this.answer(record);
  }

  /** Removes a draft. @throws Refusal `game.inUse` for a game that players have seen or downloaded. */
  async remove(id: number): Promise<Schemas['Game']> {
    const record = await this.changes.remove(id, async ({ game, versions }) => {
      if (game.state !== 'draft' || game.downloadCount > 0) throw new Refusal('game.inUse');
      await this.files.detach([...idsOf(game), ...versions.map((version) => version.fileId)], ownerOf(id));
    });
    return this.answer(record);
  }

  /** A game as the console sees it. */
  answer(record: GameRecord): Schemas['Game'] {
    return toGame(record, (picture) => this.files.pictureOf(picture));
  }

  private async edited({ game, versions }: GameRecord, input: GameInput): Promise<GameChange> {
    const change = { ...fieldsOf(input), ...(await this.picturesOf(input)) };
    const next: GameEntity = { ...game, ...change };
    const missing = isShown(game.state) ? missingParts({ ...next, packageCount: versions.length }) : {};
    refuseFields({ ...priceErrors(next), ...missing });
    const [held, wanted] = [idsOf(game), idsOf(next)];
    await this.files.attach(wanted, ownerOf(game.id), 'image');
    await this.files.detach(
      held.filter((one) => !wanted.includes(one)),
      ownerOf(game.id),
    );
    await this.search.index(next);
    return change;
  }

  private async picturesOf({ iconId, screenshotIds }: GameInput): Promise<Pictures> {
    const found = await this.files.get([...(iconId ? [iconId] : []), ...(screenshotIds ?? [])]);
    const picture = (id: string, field: string): GamePicture => {
      const file = found.get(id);
      if (file?.kind !== 'image') throw new Refusal('file.notFound', { errors: { [field]: '图片不存在' } });
      const { width, height } = file;
      if (width === null || height === null)
        throw new Refusal('file.incomplete', { errors: { [field]: '图片尚未上传完成' } });
      return { id, width, height };
    };
    return {
      ...(iconId !== undefined && { icon: iconId === null ? null : picture(iconId, 'iconId') }),
      ...(screenshotIds && { screenshots: screenshotIds.map((id) => picture(id, 'screenshotIds')) }),
    };
  }
}

/** The columns that the given fields decide. */
function fieldsOf(input: GameInput) {
  const { name, type, onlineType, buyAmount, summary, intro, developer, tags, permissions } = input;
  const { ageRating, score, sortOrder } = input;
  return {
    ...{ name: name.trim(), type, onlineType, buyAmount },
    ...(summary !== undefined && { summary: summary.trim() }),
    ...(intro !== undefined && { intro: intro.trim() }),
    ...(developer !== undefined && { developer: developer.trim() }),
    ...(tags && { tags: distinct(tags) }),
    ...(permissions && { permissions: distinct(permissions) }),
    ...(ageRating !== undefined && { ageRating }),
    ...(score !== undefined && { scoreTenths: Math.round(score * 10) }),
    ...(sortOrder !== undefined && { sortOrder }),
  };
}

const distinct = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim()).filter((word) => word !== '')),
];

/** The files of a game's pictures, each once. */
const idsOf = ({ icon, screenshots }: Required<Pictures>): string[] => [
  ...new Set([...(icon ? [icon] : []), ...screenshots].map((picture) => picture.id)),
];

/** An empty draft; what it lacks is asked for when it is published. */
function newGame(now: Date): Omit<GameEntity, 'id' | 'name' | 'type' | 'onlineType' | 'buyAmount'> {
  return {
    version: 1,
    ...{ summary: '', intro: '', developer: '', tags: [], permissions: [] },
    ...{ ageRating: 0, scoreTenths: 0, sortOrder: 0 },
    ...{ state: 'draft', publishAt: null, firstPublishedAt: null },
    ...{ icon: null, screenshots: [] },
    ...packageSizes([]),
    downloadCount: 0,
    ...{ createdAt: now, updatedAt: now },
  };
}

function refuseFields(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { message: '请检查填写的内容', errors });
}
