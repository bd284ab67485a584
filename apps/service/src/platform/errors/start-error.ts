/** A start that cannot succeed, for a reason that a Chinese sentence explains to whoever starts the service. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
