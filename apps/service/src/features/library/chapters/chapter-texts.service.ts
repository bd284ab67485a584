import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { ChapterPicturesService } from '#features/library/chapter-pictures/chapter-pictures.service';
import type { ShowingText } from '#features/library/chapter-pictures/chapter-picture.rules';
import { PartsService } from '#features/library/parts/parts.service';
import { fromEditorLines, toEditorText } from './chapters.mapper';
import { toParagraph } from './chapters.rules';
import { ChaptersRepository, type TextVersion } from './chapters.repository';
import { packText } from './packed-text';
import { linesOf, numbered, renumbered, type NumberedText, type PackedText } from './paragraphs.rules';

/** Greater than every version. */
const NO_VERSION = 2 ** 31 - 1;

/** Texts of chapters, as operators write them and imports bring them. */
@Injectable()
export class ChapterTextsService {
  constructor(
    private readonly parts: PartsService,
    private readonly repository: ChaptersRepository,
    private readonly pictures: ChapterPicturesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws Refusal `chapter.notFound` */
  async get(id: number): Promise<Schemas['ChapterText']> {
    const { workId, textVersion, size } = await this.parts.require(id);
    const { paragraphs } = await this.repository.text(id, textVersion);
    return { id, workId, version: textVersion, chars: size, ...toEditorText(paragraphs) };
  }

  /** The paragraphs of a part as they are now. @throws Refusal `chapter.notFound` */
  async paragraphs(id: number): Promise<Schemas['Paragraph'][]> {
    const { textVersion } = await this.parts.require(id);
    const { paragraphs } = await this.repository.text(id, textVersion);
    return paragraphs.map(toParagraph);
  }

  /**
   * Saves a text; paragraphs and pictures that stay keep their ids, and a mark that is gone takes its picture along.
   * @throws Refusal `chapter.notFound`, `chapter.stale`, `part.empty` for a published chapter without text
   */
  async save(id: number, { version, text }: BodyOf<'consoleSaveChapter'>): Promise<Schemas['ChapterText']> {
    const known = await this.parts.require(id);
    if (known.textVersion !== version) throw new Refusal('chapter.stale');
    const before = await this.repository.text(id, version);
    const packed = await packText(renumbered(before, fromEditorLines(linesOf(text), before.paragraphs)));
    await this.unitOfWork.run(() => this.keep(id, version, packed));
    return this.get(id);
  }

  /** The texts of chapters in these versions, by the chapter's id; without one that is gone. */
  texts(wanted: readonly TextVersion[]): Promise<ReadonlyMap<number, NumberedText>> {
    return this.repository.texts(wanted);
  }

  /** A first text, ready to be kept: nothing in a unit of work may wait for a compression. */
  packFirst(text: string): Promise<PackedText> {
    return packText(numbered(linesOf(text)));
  }

  /**
   * Keeps a text as the next version, inside the caller's unit of work.
   * @param textVersion the version before it, 0 for a first one
   * @throws Refusal `chapter.notFound`, `chapter.stale`, `part.empty`
   */
  async keep(id: number, textVersion: number, packed: PackedText): Promise<void> {
    const { textVersion: version, workId } = await this.parts.setText(id, textVersion, packed.chars);
    await this.stage({ partId: id, workId, version }, packed);
    await this.forgetBefore(id, version);
  }

  /** A version of a text as it is stored, for threads that unpack it; undefined where there is none. */
  body(id: number, textVersion: number): Promise<string | undefined> {
    return this.repository.body(id, textVersion);
  }

  /**
   * Keeps a text as a version that readers do not get before the part is turned to it, inside the caller's unit of work.
   * A version of the same number that nobody was turned to is replaced.
   */
  async stage(text: ShowingText, packed: PackedText): Promise<void> {
    await this.repository.keep(text.partId, text.version, packed);
    await this.pictures.show(text, packed.pictures);
  }

  /** Forgets the versions before one, inside the caller's unit of work. */
  async forgetBefore(id: number, version: number): Promise<void> {
    await this.repository.forgetBefore(id, version);
    await this.pictures.forgetBefore(id, version);
  }

  /** Forgets the texts of a part that is gone, inside the caller's unit of work. */
  forget(id: number): Promise<void> {
    return this.forgetBefore(id, NO_VERSION);
  }
}
