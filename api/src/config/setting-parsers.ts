import { resolve } from 'node:path';
import { BlockList, isIP } from 'node:net';
import { isEmail } from 'shared-contracts/domain/email';
import { z } from 'zod';
import { problemOfDatabaseUrl } from './database-url.ts';
import type { Setting } from './read-settings.ts';

/** Declares one setting, inferring the type of its value from the parser. */
export function setting<Value>(declaration: Setting<Value>): Setting<Value> {
  return declaration;
}

const yes = ['on', 'true', '1', 'yes'];
const no = ['off', 'false', '0', 'no'];

export const onOff = z
  .string()
  .refine((text) => [...yes, ...no].includes(text.toLowerCase()), "must be 'on' or 'off'")
  .transform((text) => yes.includes(text.toLowerCase()));

/**
 * Ports on which neither browsers nor Node's fetch open a web address (Fetch standard, bad ports): a server there seems
 * unreachable.
 */
const refusedByBrowsers = new Set(
  `1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137
  139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720
  1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`.split(/\s+/),
);

export const port = z
  .string()
  .refine(
    (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535,
    'must be a port between 1 and 65535',
  )
  .refine((text) => !refusedByBrowsers.has(text), 'must be a port that browsers open')
  .transform(Number);

/** A whole number within inclusive limits. */
export function wholeNumber(limits: { least: number; most: number }) {
  return z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= limits.least && Number(text) <= limits.most,
      `must be a whole number between ${limits.least} and ${limits.most}`,
    )
    .transform(Number);
}

/** A whole number within inclusive limits, or empty. */
export function optionalWholeNumber(limits: { least: number; most: number }) {
  return z
    .string()
    .refine((text) => text === '' || wholeNumber(limits).safeParse(text).success, {
      message: `must be a whole number between ${limits.least} and ${limits.most}`,
    })
    .transform((text) => (text === '' ? null : Number(text)));
}

/** Increasing whole numbers of days, separated by commas; or empty. */
export const growingDays = z
  .string()
  .refine((text) => /^(?:\d{1,3}(?:,\d{1,3})*)?$/.test(text), 'must be days such as 1,3,5')
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
  .refine(
    (days) => days.every((day, index) => day > (days[index - 1] ?? 0)),
    'must be days that grow, such as 1,3,5',
  );

export const text = z.string();

const bucketPlace = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[^/]+)*\/?$/;
/** Values that start like an address or a bucket, which are not folders: 's3:/typo', 's3//typo', 'https://…'. */
const addressLike = /^(?:[a-z][a-z0-9+.-]+:|s3\/\/)/i;

/** A folder, or a bucket of an S3-compatible service with an optional prefix; or empty. */
export const folderOrBucket = text.refine(
  (value) => bucketPlace.test(value) || !addressLike.test(value),
  'must be a folder, or s3://bucket or s3://bucket/prefix',
);

export const folder = z.string().transform((path) => resolve(path));

export const optionalFile = z.string().transform((path) => (path === '' ? '' : resolve(path)));

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** An http(s) address without a trailing slash, or empty. */
export const optionalUrl = z
  .string()
  .refine((value) => value === '' || isWebAddress(value), 'must be a web address such as https://example.com')
  .transform((value) => value.replace(/\/+$/, ''));

const partsOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Comma-separated http(s) addresses, without trailing slashes. */
export const urls = z
  .string()
  .transform((value) => partsOf(value).map((part) => part.replace(/\/+$/, '')))
  .refine(
    (values) => values.every(isWebAddress),
    'must be web addresses such as https://api.example.com, separated by commas',
  );

/** Comma-separated origins, exact. */
export const origins = z
  .string()
  .transform(partsOf)
  .refine(
    (values) => values.every((value) => isWebAddress(value) && new URL(value).origin === value),
    'must be origins such as https://app.example.com, separated by commas',
  );

/** The address of a PostgreSQL, with one server or several, or empty. */
export const optionalDatabaseUrl = z.string().superRefine((value, context) => {
  const problem = value === '' ? undefined : problemOfDatabaseUrl(value);
  if (problem) {
    context.addIssue({ code: 'custom', message: problem });
  }
});

export const optionalSmtpUrl = z
  .string()
  .refine(
    (value) => value === '' || (URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol)),
    'must be an address such as smtp://user:password@host:587',
  );

export const optionalSmppUrl = z
  .string()
  .refine(
    (value) =>
      value === '' ||
      (URL.canParse(value) && /^smpps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ''),
    'must be an address such as smpp://host:2775, or smpps://host:3550 for TLS',
  );

export const optionalEmail = z
  .string()
  .toLowerCase()
  .refine((value) => value === '' || isEmail(value), 'must be an email address');

/** A bearer token that cannot be guessed, or empty. */
export const optionalToken = z
  .string()
  .refine(
    (value) => value === '' || /^[\w-]{20,200}$/.test(value),
    'must be 20 to 200 letters, digits, dashes or underscores',
  );

/** One of a fixed set of words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.string().transform((text, context): Words[number] => {
    const word = words.find((one) => one === text);
    if (word === undefined) {
      context.addIssue({ code: 'custom', message: `must be one of ${words.join(', ')}` });

      return z.NEVER;
    }

    return word;
  });
}

const networkPattern = /^(?<address>[\da-fA-F.:]+)\/(?<bits>\d{1,3})$/;

function networkOf(part: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const { address = '', bits = '' } = networkPattern.exec(part)?.groups ?? {};
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;

  return version === 0 || Number(bits) > most
    ? undefined
    : { address, bits: Number(bits), family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Comma-separated networks, parsed into an object that checks whether an address is in one of them. */
export const networks = z
  .string()
  .refine(
    (value) => partsOf(value).every((part) => networkOf(part)),
    'must be networks such as 10.1.0.0/16, separated by commas',
  )
  .transform((value) => {
    const list = new BlockList();
    for (const { address, bits, family } of partsOf(value).flatMap((part) => networkOf(part) ?? [])) {
      list.addSubnet(address, bits, family);
    }

    return {
      isEmpty: list.rules.length === 0,
      has: (address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
    };
  });
