import type { SecretBox } from './secret-box.ts';

/** The boxes of the key that was, and of the one that comes. */
export interface KeyChange {
  readonly from: SecretBox;
  readonly to: SecretBox;
}

/** What became of sealed texts. */
export interface ResealCount {
  readonly resealed: number;
  /** Neither key opens these: they were sealed by a third one, and stay as they are. */
  readonly unreadable: number;
}

interface Sealed {
  readonly use: string;
  readonly sealed: Buffer;
  save(sealed: Buffer): Promise<void>;
}

/** Seals texts by another key. What is sealed by it already stays. */
export async function resealAll({ from, to }: KeyChange, texts: readonly Sealed[]): Promise<ResealCount> {
  let [resealed, unreadable] = [0, 0];
  for (const { use, sealed, save } of texts) {
    const text = from.open(use, sealed);
    if (text !== undefined) {
      await save(to.seal(use, text));
      resealed++;
    } else if (to.open(use, sealed) === undefined) {
      unreadable++;
    }
  }

  return { resealed, unreadable };
}
