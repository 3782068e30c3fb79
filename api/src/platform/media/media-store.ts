/** Where the bytes of pictures live: a folder now, an object store later. Keys are unguessable and never reused. */
export interface MediaStore {
  /** Throws AppError('unavailable') where there is no room left. Nothing half-written is ever readable. */
  put(key: string, bytes: Uint8Array): Promise<void>;

  /** Undefined where there is no such key. */
  get(key: string): Promise<Uint8Array | undefined>;

  /** Harmless where there is no such key. */
  delete(key: string): Promise<void>;
}
