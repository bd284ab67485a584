import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { SignedToken } from '#platform/auth/signed-tokens';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { AskedAddress } from '#platform/http/request-origin';
import { picturesIn } from '#platform/rich-text/rich-text';
import { SignedLinksService, type LinkTarget } from './signed-links.service';
import type { FileEntity } from './file.entity';
import { FileIntakeService } from './file-intake.service';
import { refusalOfStart, type NewFile } from './files.rules';
import { FilesRepository } from './files.repository';
import { PictureCopiesService } from './picture-copies.service';
import { UnusedFilesService } from './unused-files.service';
import type { KeptPicture, StoredFile, WantedPicture } from './stored-file.port';

/** Files for other features, which attach them, show them and hand out links to them. */
@Injectable()
export class FilesService {
  constructor(
    private readonly files: FilesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: SignedLinksService,
    private readonly intake: FileIntakeService,
    private readonly copies: PictureCopiesService,
    private readonly unused: UnusedFilesService,
  ) {}

  /**
   * Makes `owner` (such as `games:12`) the user of these files, inside the caller's unit of work; files that it already
   * has are fine. A file has one owner at a time.
   * @throws Refusal `file.notFound` for one that is missing, of another kind or used by another owner,
   * `file.incomplete` for one that is still on its way.
   */
  async attach(ids: readonly string[], owner: string, kind: Schemas['FileKind'], isPrivate = false): Promise<void> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return;
    await this.unitOfWork.run(async () => {
      if ((await this.files.attach(wanted, { owner, kind, isPrivate })) === wanted.length)
        return this.unused.keep(wanted);
      const found = await this.files.findMany(wanted);
      const isUsable = (file: FileEntity): boolean =>
        file.kind === kind && (file.attachedTo === null || file.attachedTo === owner);
      const areAllKnown = found.length === wanted.length && found.every(isUsable);
      throw new Refusal(areAllKnown ? 'file.incomplete' : 'file.notFound');
    });
  }

  /**
   * Lets go of files inside the caller's unit of work; those that `owner` does not have are left alone. Their bytes go a
   * day later, so links that players hold now still work.
   */
  async detach(ids: readonly string[], owner: string): Promise<void> {
    if (ids.length > 0) await this.unused.release([...new Set(ids)], owner);
  }

  /**
   * Lets go of files inside the caller's unit of work that nobody may see any more: with its commit they are gone, and
   * their bytes right after it.
   */
  async destroy(ids: readonly string[], owner: string): Promise<void> {
    if (ids.length > 0) await this.unused.destroy([...new Set(ids)], owner);
  }

  /** The files by their ids, in one read; ids that are not known are left out. */
  async get(ids: readonly string[]): Promise<ReadonlyMap<string, StoredFile>> {
    const found = await this.files.findMany([...new Set(ids)]);
    return new Map(found.map((file) => [file.id, file]));
  }

  /**
   * Reads pictures that a record is to show, in one query.
   * @returns in the same order, as the record keeps them
   * @throws Refusal `file.notFound`, `file.incomplete` for the field of the first that cannot be shown
   */
  async pictures(wanted: readonly WantedPicture[]): Promise<KeptPicture[]> {
    const found = await this.get(wanted.map(({ id }) => id));
    return wanted.map(({ id, field }) => keptPicture(found.get(id), field));
  }

  /** Reads the picture that a record is to show, null where it is to show none. @throws Refusal as `pictures` */
  async picture(id: string | null, field: string): Promise<KeptPicture | null> {
    return id === null ? null : ((await this.pictures([{ id, field }]))[0] ?? null);
  }

  /**
   * A rich text with pictures that `owner` can hold. Operators copy text from one record into another, and a file has one owner,
   * so a picture of another record is copied. Call it outside of a unit of work, because it waits for the disk. Copies that are not
   * attached within a day are removed.
   * @param html sanitised HTML @param owner null for a record that is not there yet
   * @throws Refusal `validation` of `content`, with the place of a picture that is missing, not ready or private
   */
  async ownText(html: string, owner: string | null): Promise<string> {
    const wanted = picturesIn(html);
    const found = await this.get(wanted);
    let text = html;
    for (const [index, id] of wanted.entries()) {
      const file = found.get(id);
      if (!isShown(file)) throw lostPicture(index);
      if (file.attachedTo === null || file.attachedTo === owner) continue;
      const copy = await this.copies.copy(id).catch((error: unknown) => {
        // Its record has let go of it at this moment, or its bytes are gone.
        if (error instanceof Refusal && error.key === 'file.notFound') throw lostPicture(index);
        throw error;
      });
      text = text.replaceAll(`/api/images/${id}/`, `/api/images/${copy}/`);
    }
    return text;
  }

  /**
   * Makes `owner` hold the pictures that its rich text shows now and let go of those it showed before, inside the
   * caller's unit of work.
   * @param before the sanitised HTML so far, empty for a new text
   * @param after the sanitised HTML from now on
   * @throws Refusal `validation` of `content` for a picture that is missing, not ready or used elsewhere
   */
  async followText(owner: string, before: string, after: string): Promise<void> {
    const [attached, wanted] = [picturesIn(before), picturesIn(after)];
    const found = await this.get(wanted);
    const isOurs = (file: string) => [null, owner].includes(found.get(file)?.attachedTo ?? null);
    const lost = wanted.findIndex((file) => !isShown(found.get(file)) || !isOurs(file));
    if (lost >= 0) throw lostPicture(lost);
    await this.attach(wanted, owner, 'image');
    const gone = attached.filter((file) => !wanted.includes(file));
    await this.detach(gone, owner);
  }

  /** Lets go of every picture of a rich text that is removed. */
  async releaseText(owner: string, html: string): Promise<void> {
    await this.detach(picturesIn(html), owner);
  }

  /** An absolute link, good for fifteen minutes, under which `holder` (a device or player) downloads the package. */
  linkFor(file: Pick<StoredFile, 'id' | 'name'>, holder: string, request: AskedAddress): string {
    return this.links.link({ fileId: file.id, name: file.name, holder }, request);
  }

  /**
   * A link that `linkFor` made for exactly this file, name and holder, at the address under which `request` reached us. It ends
   * when it would have ended; null for one that is not good any more.
   */
  sameLink(target: LinkTarget, token: SignedToken, request: AskedAddress): string | null {
    return this.links.isValid(target, token) ? this.links.linkOf(target, token, request) : null;
  }

  /**
   * Stores a file on behalf of the service itself, through the same checks as an upload. Not inside a unit of work: it
   * waits for the disk. A file that is not attached within a day is removed.
   * @throws Refusal as an upload does; an error if `source` ends before `size` bytes.
   */
  async ingest(start: NewFile, source: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const reason = refusalOfStart(start);
    if (reason) throw new Refusal(reason);
    const stored = await this.intake.receive(await this.unused.begin(start, null), 0, source);
    if (stored.state !== 'ready')
      throw new Error(`${start.name} ended after ${stored.received} of ${start.size} bytes`);
    return stored;
  }
}

function keptPicture(file: StoredFile | undefined, field: string): KeptPicture {
  if (file?.kind !== 'image') throw new Refusal('file.notFound', { errors: { [field]: '图片不存在' } });
  const { id, width, height, colors } = file;
  if (width === null || height === null)
    throw new Refusal('file.incomplete', { errors: { [field]: '图片尚未上传完成' } });
  return colors ? { id, width, height, colors } : { id, width, height };
}

/** Whether a file is a picture that texts may show: ready, and for everybody. */
const isShown = (file: StoredFile | undefined): file is StoredFile =>
  file?.kind === 'image' && file.state === 'ready' && !file.isPrivate;

/** Names a picture of a text by its place in it. */
function lostPicture(index: number): Refusal {
  const errors = { content: `第 ${index + 1} 张图片不存在或已失效，请删除后重新上传` };
  return new Refusal('validation', { message: '请检查填写的内容', errors });
}
