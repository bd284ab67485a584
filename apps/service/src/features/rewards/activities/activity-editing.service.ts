import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { instantFrom } from '#platform/clock/instant-from';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { grouped } from '#platform/money/yuan';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { isBlank, sanitizeRichText } from '#platform/rich-text/rich-text';
import { GameShelvesService } from '#features/content/games/game-shelves.service';
import { FilesService } from '#features/operations/files/files.service';
import { ActivityChangesService } from './activity-changes.service';
import { activityFields, toActivity, type ActivityRecord } from './activities.mapper';
import { activityRecord, ActivitiesRepository } from './activities.repository';
import { isWinnable, prizeOfKind, prizesFault } from './activities.rules';
import type { KeptPicture } from '#features/operations/files/stored-file.port';

type Activity = Schemas['Activity'];
type Input = BodyOf<'consoleCreateActivity'>;
type PrizeInput = Schemas['ActivityPrizeInput'];

const ownerOf = (id: number): string => `activities:${id}`;

/** Lets operators edit an activity's own fields. */
@Injectable()
export class ActivityEditingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly activities: ActivitiesRepository,
    private readonly changes: ActivityChangesService,
    private readonly files: FilesService,
    private readonly games: GameShelvesService,
  ) {}

  async list(query: QueryOf<'consoleListActivities'>): Promise<Page<Activity>> {
    return (await this.activities.page(query)).map(toActivity);
  }

  /** @throws Refusal `activity.notFound` */
  async get(id: number): Promise<Activity> {
    return toActivity(await this.records.require(activityRecord, id));
  }

  /** Adds a draft. @throws Refusal `validation`, `game.notFound`, `file.notFound`, `file.incomplete` */
  async create({ prizes, coverId, ...input }: Input): Promise<Activity> {
    const written = fieldsOf({ ...input, prizes });
    await this.requireGame(written.gameId);
    const content = await this.files.ownText(written.content, null);
    const fields = { ...written, content, cover: await this.files.picture(coverId, 'coverId') };
    const draft = { ...fields, state: 'draft' as const, publishAt: null, wasPublished: false, settledAt: null };
    return this.unitOfWork.run(async () => {
      const added = await this.records.add(activityRecord, draft, async (id) => {
        await this.files.attach(coverId === null ? [] : [coverId], ownerOf(id), 'image');
        await this.files.followText(ownerOf(id), '', fields.content);
        await this.savePrizes(
          id,
          prizes.map((prize) => prizeOfKind(input.kind, { ...prize, id: null })),
        );
      });
      return toActivity(added);
    });
  }

  /** @throws Refusal `activity.notFound`, `activity.stale`, `activity.settled`, `game.notFound`, `validation`, those of files */
  async update(id: number, { version, coverId, ...input }: BodyOf<'consoleUpdateActivity'>): Promise<Activity> {
    const written = fieldsOf(input);
    await this.requireGame(written.gameId);
    const content = await this.files.ownText(written.content, ownerOf(id));
    const fields = { ...written, content, cover: await this.files.picture(coverId, 'coverId') };
    const prizes = input.prizes.map((prize) => prizeOfKind(input.kind, prize));
    return this.unitOfWork.run(async () => {
      const saved = await this.changes.change({ id, version, action: 'update' }, async (before) => {
        refuseWhatIsFixed(before, { ...fields, prizes });
        refuseForSchedule(before, { ...fields, prizes });
        await this.followFiles(before, fields);
        await this.replacePrizes(before, prizes);
        return fields;
      });
      return toActivity(saved);
    });
  }

  private async requireGame(gameId: number | null): Promise<void> {
    if (gameId !== null && !(await this.games.exists(gameId))) throw new Refusal('game.notFound');
  }

  private async followFiles(before: ActivityRecord, after: { content: string; cover: KeptPicture | null }) {
    const owner = ownerOf(before.id);
    if (before.cover && before.cover.id !== after.cover?.id) await this.files.detach([before.cover.id], owner);
    await this.files.followText(owner, before.content, after.content);
    // Last, because the text may have let go of a picture that the cover shows.
    await this.files.attach(after.cover ? [after.cover.id] : [], owner, 'image');
  }

  private async replacePrizes(before: ActivityRecord, prizes: readonly PrizeInput[]): Promise<void> {
    const known = new Map(before.prizes.map((prize) => [prize.id, prize]));
    for (const { id, name, stock } of prizes) {
      const given = (id === null ? undefined : known.get(id))?.given ?? 0;
      if (id !== null && !known.has(id)) throw invalid('prizes', `没有奖品 ${id}，请刷新后再试`);
      if (stock !== null && stock < given)
        throw invalid('prizes', `“${name}”已发出 ${grouped(given)} 份，库存不能更少`);
    }
    const kept = new Set(prizes.map(({ id }) => id));
    for (const { id, name } of before.prizes)
      if (!kept.has(id) && !(await this.activities.removePrize(id)))
        throw invalid('prizes', `“${name}”已有玩家获得，不能删除`);
    await this.savePrizes(before.id, prizes);
  }

  private async savePrizes(activityId: number, prizes: readonly PrizeInput[]): Promise<void> {
    for (const [position, prize] of prizes.entries())
      await this.activities.savePrize({ ...prize, activityId, position });
  }
}

const invalid = (field: string, text: string): Refusal =>
  new Refusal('validation', { message: '请检查填写的内容', errors: { [field]: text } });

type Fields = Omit<Input, 'coverId'>;

/** The columns that the fields of a form decide. @throws Refusal `validation` */
function fieldsOf({ prizes, ...input }: Fields) {
  const content = sanitizeRichText(input.content);
  const [startAt, endAt] = [instantFrom('startAt', input.startAt), instantFrom('endAt', input.endAt)];
  if (isBlank(content)) throw invalid('content', '内容不能为空');
  if (endAt <= startAt) throw invalid('endAt', '结束时间必须晚于开始时间');
  const { kind } = input;
  if (kind === 'draw' && input.drawsPerDay === 0) throw invalid('drawsPerDay', '请填写每天可抽的次数');
  if (kind === 'leaderboard' && input.measure !== 'recharge' && input.measure !== 'downloads')
    throw invalid('measure', '请选择排名依据：充值X钻或下载付费游戏');
  const fault = prizesFault(kind, prizes);
  if (fault) throw invalid('prizes', fault);
  const isDraw = kind === 'draw';
  return {
    ...activityFields.given(input),
    content,
    startAt,
    endAt,
    measure: kind === 'leaderboard' ? input.measure : null,
    drawPrice: isDraw ? input.drawPrice : 0,
    drawsPerDay: isDraw ? input.drawsPerDay : 0,
  };
}

/** Refuses another kind once the activity is no draft, and other times, measure or prizes once awards were given by them. */
function refuseWhatIsFixed(
  before: ActivityRecord,
  after: Pick<ActivityRecord, 'kind' | 'startAt' | 'endAt' | 'measure'> & { readonly prizes: readonly PrizeInput[] },
): void {
  if (after.kind !== before.kind && before.state !== 'draft') throw invalid('kind', '发布过或待发布的活动不能更换类型');
  if (before.settledAt === null) return;
  const fixed = (one: { startAt: Date; endAt: Date; measure: string | null; prizes: readonly PrizeInput[] }) =>
    JSON.stringify([
      one.startAt,
      one.endAt,
      one.measure,
      one.prizes.map(({ id, name, rewards, fromRank, toRank }) => [id, name, rewards, fromRank, toRank]),
    ]);
  if (fixed(before) !== fixed(after)) throw new Refusal('activity.settled');
}

/** A scheduled activity must stay fit for publication. */
function refuseForSchedule(
  { state, publishAt }: ActivityRecord,
  after: Pick<ActivityRecord, 'kind' | 'endAt'> & { readonly prizes: readonly PrizeInput[] },
): void {
  if (state !== 'scheduled' || publishAt === null) return;
  if (after.endAt <= publishAt) throw invalid('endAt', '结束时间必须晚于定时发布的时间');
  const prizes = after.prizes.map((prize) => ({ ...prize, given: 0 }));
  if (after.kind === 'draw' && !isWinnable(prizes)) throw invalid('prizes', '已安排定时发布，请保留可以抽中的奖品');
}
