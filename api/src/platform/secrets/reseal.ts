import type { SecretBox } from './secret-box.ts';

/** Secret boxes of the old and the new key. */
export interface KeyChange {
  readonly from: SecretBox;
  readonly to: SecretBox;
}

/** Result of resealing. */
export interface ResealCount {
  readonly resealed: number;
  /** Texts that neither key opens: they were sealed with a third one and are left unchanged. */
  readonly unreadable: number;
}

interface Sealed {
  readonly use: string;
  readonly sealed: Buffer;
  save(sealed: Buffer): Promise<void>;
}

/** Reseals texts with another key. Those already sealed with it are unchanged. */
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
