/** Why a call to a shop came to nothing: it does not accept the key, or cannot be reached at the moment. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly kind: 'refused' | 'away';
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ShopError['kind'],
    message: string,
    options: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
