import { expect, test } from 'vitest';
import { ConfigurationError } from '../../api/src/config/config.ts';
import { readReleaseSettings } from './settings.ts';
import { newProofKey, publicKeyOf } from './testing/sample-proof.ts';

const read = (store: string) => readReleaseSettings({ RELEASE_STORE: store }).releaseStore;

test.each([
  's3:/typo',
  's3:typo',
  's3//typo',
  'S3://typo',
  's3://',
  's3:///prefix',
  's3://bucket//prefix',
  's3://Bucket_Name',
  'https://s3.example.com/bucket',
  'file:///srv/releases',
])('[PF-02] RELEASE_STORE=%s is neither a folder nor a bucket, and is refused', (store) => {
  expect(() => read(store)).toThrow(ConfigurationError);
  expect(() => read(store)).toThrow('RELEASE_STORE must be a folder, or s3://bucket or s3://bucket/prefix');
});

test.each([
  '',
  'releases',
  './s3',
  '/srv/releases',
  'C:\\releases',
  's3://releases',
  's3://my.releases/a/b/',
])('[PF-02] RELEASE_STORE=%s is taken', (store) => {
  expect(read(store)).toBe(store);
});

test.each(['secret', 'whsec_', 'whsec_c2hvcnQ=', `whsec_${'-'.repeat(40)}`])(
  '[PF-14] RELEASE_WEBHOOK_SECRET=%s is refused without showing it',
  (secret) => {
    const reading = () =>
      readReleaseSettings({ RELEASE_WEBHOOK_URL: 'https://a.example', RELEASE_WEBHOOK_SECRET: secret });

    expect(reading).toThrow('must be whsec_ and at least 24 random bytes in base64; what was given is not.');
  },
);

test.each([
  ['RELEASE_PROOF_KEY', 'secret'],
  ['RELEASE_PROOF_KEY', publicKeyOf(newProofKey())],
  ['RELEASE_PROOF_KEYS', newProofKey()],
  ['RELEASE_PROOF_KEYS', `${publicKeyOf(newProofKey())},x`],
])('[PF-16] another value than a key is refused as %s', (name, value) => {
  expect(() => readReleaseSettings({ [name]: value })).toThrow(`${name} must be`);
});

test('[PF-16] RELEASE_PROOF_KEYS are public keys, and RELEASE_PROOF_KEY is a private one', () => {
  const keys = [newProofKey(), newProofKey()];
  const publicKeys = keys.map(publicKeyOf);
  const given = { RELEASE_PROOF_KEY: keys[0], RELEASE_PROOF_KEYS: publicKeys.join(', ') };

  expect(readReleaseSettings(given)).toMatchObject({
    releaseProofKey: keys[0],
    releaseProofKeys: publicKeys,
  });
  expect(readReleaseSettings({})).toMatchObject({ releaseProofKey: '', releaseProofKeys: [] });
});

test('[PF-14] RELEASE_WEBHOOK_URL needs a secret', () => {
  const given = { RELEASE_WEBHOOK_URL: 'https://a.example/steps' };
  expect(() => readReleaseSettings(given)).toThrow('RELEASE_WEBHOOK_URL needs RELEASE_WEBHOOK_SECRET');

  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const settings = readReleaseSettings({ ...given, RELEASE_WEBHOOK_SECRET: secret });
  expect(settings).toMatchObject({
    releaseWebhookUrl: given.RELEASE_WEBHOOK_URL,
    releaseWebhookSecret: secret,
  });
});

test('[PF-14] RELEASE_TOKEN takes only tokens of the browser app, and is not shown', () => {
  const reading = () => readReleaseSettings({ RELEASE_TOKEN: 'the-operators-token' });
  expect(reading).toThrow('which begins with release_; what was given is not.');

  const releaseToken = `release_${'x'.repeat(43)}`;
  expect(readReleaseSettings({ RELEASE_TOKEN: releaseToken })).toMatchObject({ releaseToken });
});
