import { expect, test } from 'vitest';
import { ConfigurationError } from '../../api/src/config/config.ts';
import { readReleaseSettings } from './settings.ts';

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
