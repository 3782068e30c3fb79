import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signProof } from '../proof/signed-proof.ts';
import type { StatedProof } from '../proof/signed-proof.ts';

/** Returns a new private key, as RELEASE_PROOF_KEY has it. */
export const newProofKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** Returns the public key of a private one, as RELEASE_PROOF_KEYS has it. */
export function publicKeyOf(key: string): string {
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });

  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
}

const sampleKey = newProofKey();

/** Public key of the proofs that tests sign. */
export const samplePublicKey = publicKeyOf(sampleKey);

/** Writes a proof that a test signs itself, with changes. Returns the options of `publish` that name it. */
export function proofOptions(
  folder: string,
  { remote, commit, ...changes }: Pick<StatedProof, 'remote' | 'commit'> & Partial<StatedProof>,
  key = sampleKey,
): string[] {
  const stated = {
    remote,
    commit,
    checks: ['types', 'tests'],
    at: new Date().toISOString(),
    by: 'A pipeline',
    ...changes,
  };
  const file = join(folder, `proof-${commit.slice(0, 12)}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(signProof(stated, key)));

  return ['--proof', file];
}
