import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import type { FileEntity } from './file.entity';
import { FilesRepository } from './files.repository';
import type { ReadyFacts, WriteClaim } from './files.repository';

/** Longer than a sender may be silent, so a living writer never loses its claim. */
const CLAIM_MILLISECONDS = 60_000;
const RENEW_MILLISECONDS = CLAIM_MILLISECONDS / 3;

/** Lets one request at a time write a file, whichever process it reached; a dead process blocks a file for a minute. */
@Injectable()
export class WriteClaimsService {
  constructor(
    private readonly files: FilesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Frees what processes that were killed have left claimed; at the start. */
  async releaseDead(): Promise<void> {
    await this.unitOfWork.run(() => this.files.releaseDeadClaims());
  }

  /** Takes the claim to write `file` from `offset` on; `undefined` if someone else writes it or it has moved on. */
  async take(file: Pick<FileEntity, 'id' | 'received'>, offset: number): Promise<WriteClaim | undefined> {
    const claim = { fileId: file.id, writer: newId() };
    const times = { now: this.clock.now(), until: this.until() };
    const isTaken = await this.unitOfWork.run(() => this.files.claim(claim, file.received, offset, times));
    return isTaken ? claim : undefined;
  }

  /** Hands the chunks on and keeps the claim alive while they flow; throws if it has been lost. */
  async *guard<T>(claim: WriteClaim, chunks: AsyncIterable<T>): AsyncGenerator<T, void, void> {
    let renewedAt = this.clock.now().getTime();
    for await (const chunk of chunks) {
      const now = this.clock.now().getTime();
      if (now - renewedAt >= RENEW_MILLISECONDS) {
        if (!(await this.renew(claim))) throw new Error(`the claim to write file ${claim.fileId} has been lost`);
        renewedAt = now;
      }
      yield chunk;
    }
  }

  /** Keeps the claim alive while something takes its time. @throws Error, after it is done, if the claim was lost meanwhile */
  async during<T>(claim: WriteClaim, work: () => Promise<T>): Promise<T> {
    let renewing: Promise<boolean> = Promise.resolve(true);
    const renew = () => {
      renewing = renewing.then((isOurs) => isOurs && this.renew(claim));
      // A failure is reported below, when the work is done.
      renewing.catch(() => undefined);
    };
    const timer = setInterval(renew, RENEW_MILLISECONDS);
    const done = await work().finally(() => clearInterval(timer));
    if (!(await renewing)) throw new Error(`the claim to write file ${claim.fileId} has been lost`);
    return done;
  }

  /** Notes how far the file has come. @returns false if the claim has been lost and nothing was noted. */
  record(claim: WriteClaim, received: number): Promise<boolean> {
    return this.unitOfWork.run(() => this.files.recordReceived(claim, received, this.clock.now()));
  }

  /** Ends the upload: the file is ready, and the claim is given back. @returns false if the claim has been lost */
  finish(claim: WriteClaim, facts: ReadyFacts): Promise<boolean> {
    return this.unitOfWork.run(() => this.files.markReady(claim, facts));
  }

  /** Gives the claim back; does nothing if it is not held any more. */
  async release(claim: WriteClaim): Promise<void> {
    await this.unitOfWork.run(() => this.files.releaseClaim(claim));
  }

  private renew(claim: WriteClaim): Promise<boolean> {
    return this.unitOfWork.run(() => this.files.renewClaim(claim, this.until()));
  }

  private until(): Date {
    return new Date(this.clock.now().getTime() + CLAIM_MILLISECONDS);
  }
}
