import { Injectable } from '@nestjs/common';
import { GameCodesRepository } from './game-codes.repository';

/** Codes that games take, as packages hold them until players are given them. */
@Injectable()
export class GameCodesService {
  constructor(private readonly codes: GameCodesRepository) {}

  /** Adds codes inside the caller's unit of work; codes that the package has already are left out. @returns how many were new */
  add(packageId: number, codes: readonly string[]): Promise<number> {
    return this.codes.add(packageId, [...new Set(codes)]);
  }

  /** Counts the unused codes. @returns a function from a package's id to its number */
  async left(packageIds: readonly number[]): Promise<(packageId: number) => number> {
    const left = await this.codes.left(packageIds);
    return (packageId) => left.get(packageId) ?? 0;
  }
}
