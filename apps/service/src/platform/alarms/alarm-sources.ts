import { Injectable } from '@nestjs/common';
import { Registry } from '../registry/registry';

/** A condition that holds now. */
export interface FoundAlarm {
  /** Tells one from others of its kind, at most 80 characters; empty where there is one at most. */
  readonly subject: string;
  /** Description of the problem in Chinese, for staff. It goes to webhooks outside, so it names no player and no secret. */
  readonly text: string;
}

/** A kind of condition that somebody of the staff should see to. */
export interface AlarmSource {
  /** At most 40 characters: `disk`. */
  readonly kind: string;
  /** Its name in Chinese, at most 40 characters. */
  readonly label: string;
  /** Looks for it, every minute and in one process; what it finds no more is over. It takes no longer than seconds. */
  readonly look: () => Promise<readonly FoundAlarm[]>;
}

/** Sources of alarms. Each feature declares its own conditions, and the code that raises alarms knows none of them. */
@Injectable()
export class AlarmSources {
  private readonly sources = new Registry<string, AlarmSource>('an alarm of kind');

  /** @throws Error when there is one of this kind */
  declare(source: AlarmSource): void {
    this.sources.add(source.kind, source);
  }

  find(kind: string): AlarmSource | undefined {
    return this.sources.find(kind);
  }

  get all(): readonly AlarmSource[] {
    return this.sources.all;
  }
}
