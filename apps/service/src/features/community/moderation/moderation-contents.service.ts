import { Injectable } from '@nestjs/common';
import { ContentChecks } from '#platform/content/content-checks';
import type { ContentHit } from '#platform/content/content-verdict';
import { Refusal } from '#platform/errors/refusal';
import {
  isPublished,
  ModeratedKinds,
  type ModeratedContent,
  type ModeratedKind,
  type ModerationOrder,
} from '#platform/moderation/moderated-kinds';
import type { ModerationItemEntity } from './moderation-item.entity';
import { ModerationItemsRepository } from './moderation-items.repository';
import { maskHits } from './moderation.rules';

type Item = Pick<ModerationItemEntity, 'kind' | 'subjectId' | 'subjectVersion' | 'hits' | 'appealOf' | 'secondOf'>;

/** A text with its hits masked, and the version that it was made of. */
export interface Masking {
  readonly version: number;
  readonly masked: string;
}

type Agreement = Pick<ModerationItemEntity, 'secondOf' | 'isAgreed'> &
  Partial<Pick<ModerationItemEntity, 'mute' | 'strike'>>;

interface Order {
  readonly decision: 'approve' | 'mask' | 'remove';
  readonly reason: string;
}

/** The content of items, by the features that have it. */
@Injectable()
export class ModerationContentsService {
  readonly isPublished = isPublished;

  constructor(
    private readonly kinds: ModeratedKinds,
    private readonly checks: ContentChecks,
    private readonly items: ModerationItemsRepository,
  ) {}

  labelOf(kind: string): string {
    return this.kinds.find(kind)?.label ?? kind;
  }

  async find({ kind, subjectId }: Pick<Item, 'kind' | 'subjectId'>): Promise<ModeratedContent | null> {
    return (await this.kinds.find(kind)?.read([subjectId]))?.get(subjectId) ?? null;
  }

  /** The content of a page of items, with one read for each kind. */
  async findAll(items: readonly Item[]): Promise<(item: Item) => ModeratedContent | null> {
    const found = new Map<string, ReadonlyMap<number, ModeratedContent>>();
    for (const kind of new Set(items.map((item) => item.kind))) {
      const ids = items.filter((item) => item.kind === kind).map(({ subjectId }) => subjectId);
      found.set(kind, (await this.kinds.find(kind)?.read([...new Set(ids)])) ?? new Map<number, ModeratedContent>());
    }
    return ({ kind, subjectId }) => found.get(kind)?.get(subjectId) ?? null;
  }

  /** @throws Refusal `moderation.gone` */
  async require(item: Item): Promise<ModeratedContent> {
    const content = await this.find(item);
    if (!content) throw new Refusal('moderation.gone');
    return content;
  }

  /** Hits of the word lists in a text as it is now, not inside a unit of work. */
  async hitsOf(item: Item, { version, text }: ModeratedContent): Promise<readonly ContentHit[]> {
    if (version === item.subjectVersion && item.hits.length > 0) return item.hits;
    return text === '' ? [] : (await this.checks.judge(text)).hits;
  }

  /** True if something can be published with its hits masked; a second look decides whether it is published. */
  isMaskable({ kind, secondOf }: Pick<Item, 'kind' | 'secondOf'>, hits: readonly ContentHit[]): boolean {
    return secondOf === null && hits.length > 0 && this.kinds.find(kind)?.mask !== undefined;
  }

  /** Not inside a unit of work. @throws Refusal `moderation.notFound`, `moderation.gone`, `moderation.noMask` */
  async maskingOf(id: number): Promise<Masking> {
    const item = await this.items.find(id);
    if (!item) throw new Refusal('moderation.notFound');
    const content = await this.require(item);
    const hits = await this.hitsOf(item, content);
    if (!this.isMaskable(item, hits)) throw new Refusal('moderation.noMask');
    return { version: content.version, masked: maskHits(content.text, hits) };
  }

  /** True if the desk must keep the text of removed content. */
  isForgotten(kind: string): boolean {
    return this.kinds.find(kind)?.isForgotten ?? false;
  }

  /** Has its feature do what was decided, inside the caller's unit of work. */
  async carryOut(item: Item, { decision, reason }: Order, masking: Masking | null = null): Promise<void> {
    const kind = this.kindOf(item);
    const order = { id: item.subjectId, reason, masked: masking?.masked ?? '' };
    if (decision === 'approve') return this.giveBack(kind, order, await this.earlierOf(item));
    if (decision === 'remove') return kind.remove(order);
    await kind.mask?.(order);
  }

  /** Has its feature take back what was decided, inside the caller's unit of work. */
  async takeBack(item: ModerationItemEntity): Promise<void> {
    const { subjectId: id, wasPublished, decision, isAgreed } = item;
    const kind = this.kindOf(item);
    if (isAgreed) return;
    if (isAgreed === false) return this.restoreFirst(item);
    if (!wasPublished && kind.reopen) return kind.reopen(id);
    if (decision !== 'approve') await this.giveBack(kind, { id, reason: '', masked: '' }, item);
    if (!wasPublished) await kind.hold?.(id);
  }

  /** The decision that an appeal or a second look is about; null for everything else. */
  earlierOf({ appealOf, secondOf }: Pick<Item, 'appealOf' | 'secondOf'>): Promise<ModerationItemEntity | null> {
    const id = appealOf ?? secondOf;
    return id === null ? Promise.resolve(null) : this.items.find(id);
  }

  /**
   * The relation of a decision to the first where an item is a second look at the same version. One that agrees changes nothing,
   * so what it would do to the author is left out.
   */
  async agreementOn(
    item: ModerationItemEntity,
    { version }: Pick<ModeratedContent, 'version'>,
    decision: Order['decision'],
  ): Promise<Agreement> {
    const { secondOf } = item;
    if (secondOf === null || version !== item.subjectVersion) return { secondOf: null, isAgreed: null };
    const first = await this.earlierOf(item);
    if (first?.decision !== decision) return { secondOf, isAgreed: false };
    return { secondOf, isAgreed: true, mute: 'none', strike: false };
  }

  /** Brings back what a second look changed, as the first decision left it. */
  private async restoreFirst(item: ModerationItemEntity): Promise<void> {
    const first = await this.earlierOf(item);
    const kind = this.kindOf(item);
    const order = { id: item.subjectId, reason: first?.reason ?? '', masked: '' };
    if (first?.decision === 'remove') await kind.remove(order);
    else await this.giveBack(kind, order, item);
  }

  /** Publishes something, with the text that it had before `decided` where that changed it. */
  private async giveBack(
    kind: ModeratedKind,
    order: ModerationOrder,
    decided: Pick<ModerationItemEntity, 'decision' | 'maskedFrom'> | null,
  ): Promise<void> {
    const was = { ...order, masked: decided?.maskedFrom ?? '' };
    if (decided?.decision === 'mask' && kind.mask) await kind.mask(was);
    else await kind.approve(was);
  }

  private kindOf({ kind }: Pick<Item, 'kind'>): ModeratedKind {
    const found = this.kinds.find(kind);
    if (!found) throw new Error(`nobody declared the moderated kind ${kind}`);
    return found;
  }
}
