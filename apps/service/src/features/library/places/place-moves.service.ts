import { Injectable } from '@nestjs/common';
import { PlaceMovesRepository, type MoveRow } from './place-moves.repository';
import { isWatched } from './watching.rules';
import type { PlaceMove, LeftPart } from './places.rules';

/** Places as those who count parts take them: each report once, however often they begin anew. */
@Injectable()
export class PlaceMovesService {
  constructor(private readonly moves: PlaceMovesRepository) {}

  /**
   * Takes some moves, inside the unit of work that counts them: both are kept, or none.
   * @returns the moves, and whether more may be waiting
   */
  async take(size: number): Promise<{ readonly moves: readonly PlaceMove[]; readonly isMore: boolean }> {
    const rows = await this.moves.waiting(size);
    await this.moves.settle(rows);
    return { moves: rows.flatMap(toMove), isMore: rows.length === size };
  }
}

function toMove(row: MoveRow): PlaceMove[] {
  if (row.ord === null) return [];
  return [
    {
      uid: row.uid,
      workId: row.work_id,
      partId: row.part_id,
      ord: Number(row.ord),
      permille: row.permille,
      at: new Date(Number(row.at)),
      from: leftPart(row),
      ms: Math.max(0, Number(row.read_ms) - Number(row.counted_ms)),
    },
  ];
}

function leftPart(row: MoveRow): LeftPart | null {
  const { counted_part_id: partId, counted_ord: ord, counted_size: durationMs, counted_outro: outroMs } = row;
  if (partId === null || ord === null) return null;
  const place = { positionMs: row.left_ms ?? 0, durationMs: durationMs ?? 0, outroMs };
  return { partId, ord: Number(ord), isFinished: row.position_ms === null || isWatched(place) };
}
