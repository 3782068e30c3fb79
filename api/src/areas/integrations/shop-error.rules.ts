/** Error of a failed call to a shop: the key was refused, or the shop is unreachable. */
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
