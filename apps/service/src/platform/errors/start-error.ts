/** A start that cannot succeed, for a reason that a Chinese sentence explains to the operator of the service. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
