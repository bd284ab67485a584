import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { instantFrom } from '#platform/clock/instant-from';
import { Refusal } from '#platform/errors/refusal';
import type { RecordFields } from '#platform/records/record-definition';
import { FilesService } from '#features/operations/files/files.service';
import { HomeLinksService } from './home-links.service';
import type { KeptPicture } from '#features/operations/files/stored-file.port';
import type { HomePartEntity } from './home-part.entity';
import { homeFields } from './home.mapper';
import { addressFault, linkOfKind, pictureFault, sourceFault, sourceOfKind } from './home.rules';

type Input = BodyOf<'consoleCreateHomePart'>;
type Link = Schemas['HomeLink'];

export type PartFields = Omit<RecordFields<HomePartEntity>, 'position' | 'state'>;

const ownerOf = (id: number): string => `home:${id}`;

/** Makes the columns of a part of what a form sends, and holds on to its picture. */
@Injectable()
export class HomeFieldsService {
  constructor(
    private readonly files: FilesService,
    private readonly links: HomeLinksService,
  ) {}

  /** Not inside a unit of work. @throws Refusal `validation`, `file.notFound`, `file.incomplete` */
  async read({ kind, pictureId, link, source, ...input }: Input): Promise<PartFields> {
    const startAt = input.startAt === null ? null : instantFrom('startAt', input.startAt);
    const endAt = input.endAt === null ? null : instantFrom('endAt', input.endAt);
    if (startAt && endAt && endAt <= startAt) throw invalid('endAt', '结束时间必须晚于开始时间');
    return {
      ...homeFields.given(input),
      kind,
      page: kind === 'banner' ? (input.page ?? 'home') : 'home',
      icon: kind === 'icon' ? input.icon : null,
      picture: await this.pictureOf(kind, pictureId),
      link: await this.linkOf(kind, link),
      source: sourceOf(kind, source),
      startAt,
      endAt,
    };
  }

  /** Makes a part the user of its picture and lets go of the one before, inside the caller's unit of work. */
  async followPicture(id: number, before: KeptPicture | null, after: KeptPicture | null): Promise<void> {
    await this.files.attach(after ? [after.id] : [], ownerOf(id), 'image');
    if (before && before.id !== after?.id) await this.files.detach([before.id], ownerOf(id));
  }

  private async pictureOf(kind: Input['kind'], id: string | null): Promise<KeptPicture | null> {
    const picture = await this.files.picture(id, 'pictureId');
    const fault = picture && pictureFault(kind, picture);
    if (fault) throw invalid('pictureId', fault);
    return picture;
  }

  /** Reads the link of a part. The record may be unpublished, because the part waits for it, but it has to exist. */
  private async linkOf(kind: Input['kind'], link: Link | null): Promise<Link | null> {
    const chosen = link && linkOfKind(link);
    if (!chosen) {
      if (kind === 'section' && link === null) return null;
      throw invalid('link', '请选择点击后打开的页面');
    }
    const fault = chosen.url === null ? undefined : addressFault(chosen.url);
    if (fault) throw invalid('link', fault);
    if (!(await this.links.exists(chosen))) throw invalid('link', '链接的内容不存在，请重新选择');
    return chosen;
  }
}

function sourceOf(kind: Input['kind'], source: Input['source']): PartFields['source'] {
  if (kind !== 'section') return null;
  if (source === null) throw invalid('source', '请选择版块内容');
  const chosen = sourceOfKind(source);
  const fault = sourceFault(chosen);
  if (fault) throw invalid('source', fault);
  return chosen;
}

const invalid = (field: string, text: string): Refusal =>
  new Refusal('validation', { message: '请检查填写的内容', errors: { [field]: text } });
