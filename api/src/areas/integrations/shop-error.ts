/** Why a call to a shop came to nothing: it took no notice of the key, or it cannot be asked at the moment. */
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
