import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { toParagraph } from '#features/library/chapters/chapters.rules';
import type { NumberedText } from '#features/library/chapters/paragraphs.rules';
import { ChapterTextsService } from '#features/library/chapters/chapter-texts.service';
import { ReadingRightsService } from '#features/library/entitlements/reading-rights.service';
import type { ReadingLease } from '#features/library/entitlements/reading-rights.port';
import { PartsService } from '#features/library/parts/parts.service';
import type { OfferedPart } from '#features/library/parts/parts.rules';
import { fitting, weightOf } from './kept-chapters.rules';

type Downloads = Schemas['DownloadedChapters'];

/** Chapters that players keep on their devices, and their rights to keep them. */
@Injectable()
export class KeptChaptersService {
  constructor(
    private readonly parts: PartsService,
    private readonly texts: ChapterTextsService,
    private readonly rights: ReadingRightsService,
    private readonly clock: Clock,
  ) {}

  /** Whole texts in the order of the ids, as many as one answer holds; what is not theirs is named, and only that. */
  async download(uid: number, ids: readonly number[]): Promise<Downloads> {
    const { parts, leases } = await this.found(uid, ids);
    const refused = ids.flatMap((id): Downloads['refused'] => {
      if (leases.has(id)) return [];
      return [{ id, reason: parts.has(id) ? 'locked' : 'gone' }];
    });
    const allowed = ids.flatMap((id) => (leases.has(id) ? (parts.get(id) ?? []) : []));
    // By their lengths first, so that no more is read than is sent.
    const near = fitting(allowed, ({ size }) => size * 3);
    const texts = await this.texts.texts(near.map(({ id, textVersion }) => ({ id, version: textVersion })));
    const whole = near.flatMap((part) => {
      // A text that is replaced at this moment is asked for again.
      const text = texts.get(part.id);
      return text ? toDownloaded(part, leases.get(part.id), text) : [];
    });
    return { at: this.clock.now().toISOString(), list: fitting(whole, weightOf), refused };
  }

  /** Returns the leases of the chapters among these that a player may still keep. */
  async renew(uid: number, ids: readonly number[]): Promise<Schemas['ChapterLeases']> {
    const { parts, leases } = await this.found(uid, ids);
    const list = [...parts.values()].flatMap(({ id, textVersion }) => {
      const lease = leases.get(id);
      return lease ? [{ id, version: textVersion, until: untilOf(lease) }] : [];
    });
    return { at: this.clock.now().toISOString(), list };
  }

  private async found(uid: number, ids: readonly number[]) {
    const novels = (await this.parts.onceOffered(ids)).filter(({ kind }) => kind === 'novel');
    const leases = await this.rights.leases(uid, novels);
    // A chapter that was taken down is there for its owners alone.
    const there = novels.filter(({ id, isShown }) => isShown || leases.has(id));
    return { parts: new Map(there.map((part) => [part.id, part])), leases };
  }
}

const untilOf = (lease: ReadingLease | undefined): string | null => lease?.until?.toISOString() ?? null;

const toDownloaded = (
  part: OfferedPart,
  lease: ReadingLease | undefined,
  { paragraphs, gone = [] }: NumberedText,
): Schemas['DownloadedChapter'] => ({
  id: part.id,
  workId: part.workId,
  title: part.title,
  access: part.access,
  price: part.price,
  version: part.textVersion,
  chars: part.size,
  until: untilOf(lease),
  paragraphs: paragraphs.map(toParagraph),
  moved: gone.map(([from, to]) => ({ from, to })),
});
