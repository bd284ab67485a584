/** A backup or a restore that cannot go on, for a reason that a Chinese sentence explains to the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
