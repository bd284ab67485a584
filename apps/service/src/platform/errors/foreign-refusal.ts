/** A refusal for a caller that is not ours, in the words that its own protocol asks for; the contract names the status. */
export class ForeignRefusal extends Error {
  override readonly name = 'ForeignRefusal';

  constructor(
    readonly statusCode: number,
    readonly body: { readonly message: string },
  ) {
    super(body.message);
  }
}
