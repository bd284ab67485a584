import { BOM, csvLine } from '@ug/csv';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import type { ExportPiece, ExportKind } from '#platform/exports/export-kind';
import type { ExportEntity } from '#platform/exports/export.entity';
import { PlayerData, type DataPart } from '#platform/player-data/player-data';
import { MessagesService } from '#features/players/messages/messages.service';
import { cellsOf, indexPage, type Listed } from './data-archive.rules';
import { ZipStream } from './zip-stream';

export const DATA_EXPORTS = 'data-exports.write';
const KEPT_DAYS = 3;
/** The page of the portal where the file is fetched. */
const LINK = '/my-data';

/** Writes the file of a player's data: each part as JSON and as a table, and a page that lists them. */
@Injectable()
export class DataArchiveService {
  readonly kind: ExportKind = {
    name: DATA_EXPORTS,
    label: '生成玩家数据副本',
    isPersonal: false,
    keptDays: KEPT_DAYS,
    write: (file) => this.write(Number(file.subject)),
    finished: (file) => this.notify(file),
  };

  constructor(
    private readonly playerData: PlayerData,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  /** Number of steps that it takes to write one file. */
  get steps(): number {
    return this.playerData.all.length * 2 + 1;
  }

  private async *write(uid: number): AsyncGenerator<ExportPiece> {
    const zip = new ZipStream();
    const at = this.clock.now();
    const listed: Listed[] = [];
    for (const part of this.playerData.all) {
      zip.begin(`json/${part.name}.json`, at);
      const counted = { count: 0 };
      for await (const text of jsonOf(part, uid, counted)) yield this.piece(zip, text);
      yield { bytes: zip.take(), records: 1 };
      zip.begin(`tables/${part.name}.csv`, at);
      for await (const text of this.tableOf(part, uid)) yield this.piece(zip, text);
      yield { bytes: zip.take(), records: 1 };
      listed.push({ name: part.name, label: part.label, ...counted });
    }
    zip.begin('index.html', at);
    zip.write(indexPage(uid, this.clock.wallTime(at.getTime()), listed));
    zip.end();
    yield { bytes: zip.take(), records: 1 };
  }

  private piece(zip: ZipStream, text: string): ExportPiece {
    zip.write(text);
    return { bytes: zip.take(), records: 0 };
  }

  private async *tableOf({ columns, rows }: DataPart, uid: number): AsyncGenerator<string> {
    yield BOM + csvLine(Object.values(columns).map(({ label }) => label));
    for await (const page of rows(uid))
      yield page.map((row) => csvLine(cellsOf(row, columns, (time) => this.clock.wallTime(time)))).join('');
  }

  private async notify({ uid, expiresAt }: ExportEntity): Promise<void> {
    if (uid === null) return;
    const content = `您的数据副本已生成，请在 ${this.clock.wallMinute(expiresAt)} 前下载。如果不是您本人申请的，请尽快修改密码。`;
    await this.messages.notify(uid, { title: '数据副本已生成', content, link: LINK });
  }
}

/** Yields a JSON array of all rows. @param counted receives the number of rows */
async function* jsonOf({ rows }: DataPart, uid: number, counted: { count: number }): AsyncGenerator<string> {
  yield '[';
  for await (const page of rows(uid)) {
    const lines = page.map((row) => `\n${JSON.stringify(row)}`).join(',');
    yield counted.count === 0 ? lines : `,${lines}`;
    counted.count += page.length;
  }
  yield '\n]\n';
}
