import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { SupportSettingsService } from '../support-settings/support-settings.service';
import type { SupportExportEntity } from './support-export.entity';
import { SupportExportsRepository } from './support-exports.repository';
import { fileHead, sessionLine } from './support-exports.rules';
import type { ExportCheckpoint } from './support-exports.service';
import { SupportSpansService } from './support-spans.service';

/** Sessions of one part of a file. */
const AT_ONCE = 500;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The next part of a file: its text, and its last session; null behind the last. */
export interface NextLines {
  readonly content: string;
  readonly last: Pick<ExportCheckpoint, 'at' | 'id'> | null;
  readonly count: number;
}

/** What stands in the files of sessions. */
@Injectable()
export class SupportExportLinesService {
  private readonly times: Intl.DateTimeFormat;

  constructor(
    private readonly exports: SupportExportsRepository,
    private readonly spans: SupportSpansService,
    private readonly settings: SupportSettingsService,
    private readonly clock: Clock,
  ) {
    // The Swedish way to write a time is the one that sorts.
    this.times = new Intl.DateTimeFormat('sv-SE', {
      timeZone: clock.timezone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
  }

  /** What follows behind a place. */
  async after({ fromDay, toDay }: SupportExportEntity, { at, id, part }: ExportCheckpoint): Promise<NextLines> {
    const sessions = await this.exports.sessions({ ...this.spans.of(fromDay, toDay), at, id }, AT_ONCE);
    const { skills } = await this.settings.current();
    const skillOf = (key: string) => skills.find((skill) => skill.key === key)?.name ?? key;
    const lines = sessions.map((session) => sessionLine(session, (time) => this.times.format(time), skillOf));
    const last = sessions.at(-1);
    const content = `${part === 0 ? fileHead : ''}${lines.join('')}`;
    return { content, last: last ? { at: last.openedAt, id: last.id } : null, count: sessions.length };
  }

  now(): Date {
    return this.clock.now();
  }

  /** Before which instant files are removed. */
  keptFrom(): Date {
    return new Date(this.clock.now().getTime() - KEPT_MS);
  }
}
