import { Injectable } from '@nestjs/common';
import type { Permission, Schemas } from '@ug/contract';
import { Registry } from '../registry/registry';

type Dashboard = Schemas['Dashboard'];

/** A number on the console's front page, by its field in the contract. */
export type FigureName = Exclude<keyof Dashboard, 'today' | 'days'>;

/** Number of events over time. An event is never undone, so a count of the past does not change. */
export interface DailyFigure {
  /** The field that shows today's count. */
  readonly today: FigureName;
  /** The field that shows how often it happened at all. */
  readonly total?: FigureName;
  /** The field of each day of the chart. */
  readonly day?: Exclude<keyof Dashboard['days'][number], 'day'>;
  /** Counts from an instant on, before another. */
  readonly between: (from: Date, before: Date) => Promise<number>;
}

/** Number of things that there are now; it takes as long for a million as for a few. */
export interface CurrentFigure {
  readonly now: FigureName;
  /** The permission to see the figure; absent where everybody may. */
  readonly permission?: Permission;
  /** Null where there is nothing to measure. */
  readonly count: () => number | null | Promise<number | null>;
}

export type Figure = DailyFigure | CurrentFigure;

/** The figures of the console's front page: each feature declares its own, and the front page knows none of them. */
@Injectable()
export class Figures {
  private readonly fields = new Registry<string, Figure>('a figure');

  /** Adds a figure. @throws Error when a field is shown already */
  declare(figure: Figure): void {
    for (const field of fieldsOf(figure)) this.fields.add(field, figure);
  }

  get daily(): readonly DailyFigure[] {
    return this.declared.filter((figure) => 'between' in figure);
  }

  get current(): readonly CurrentFigure[] {
    return this.declared.filter((figure) => 'now' in figure);
  }

  private get declared(): readonly Figure[] {
    return [...new Set(this.fields.all)];
  }
}

function fieldsOf(figure: Figure): string[] {
  if ('now' in figure) return [figure.now];
  const { today, total, day } = figure;
  return [today, ...(total ? [total] : []), ...(day ? [`days.${day}`] : [])];
}
