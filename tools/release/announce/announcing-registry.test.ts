import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseAnnouncement } from 'shared-contracts/kernel/release-news';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReleaseContext } from '../context.ts';
import { freezeReleases, unfreezeReleases } from '../steps/freeze-releases.ts';
import { changeApprovals } from '../steps/require-approvals.ts';
import { declineRequest } from '../steps/review-request.ts';
import { promoteRelease } from '../steps/promote-release.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { writeSample } from '../testing/sample-release.ts';
import { announcingRegistry } from './announcing-registry.ts';

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const remote = 'mfe-inbox';
let base: string;
let server: Server;
let received: ReleaseAnnouncement[];
let ids: (string | undefined)[];
let statuses: number[];
let said: string[];
let context: ReleaseContext;

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'texting-announce-'));
  [received, ids, statuses, said] = [[], [], [], []];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>; // each of ours has one value
      received.push(new Webhook(secret).verify(Buffer.concat(parts), headers) as ReleaseAnnouncement); // checked by the tests
      ids.push(headers['webhook-id']);
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const plain = sampleContext(base);
  const receiver = { url: `http://127.0.0.1:${port}/steps`, secret };
  context = {
    ...plain,
    registry: announcingRegistry(plain.registry, receiver, (line) => void said.push(line)),
  };
  const folder = join(base, '1.1.0');
  await context.releases.add(writeSample(folder, '1.1.0'), folder);
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(base, { recursive: true });
});

const promote = () =>
  promoteRelease(context, { remote, version: '1.1.0', why: 'new thread', unchecked: true });

describe('[PF-14] the receiver of steps', () => {
  test('is not notified of a step that was refused or only tried', async () => {
    const trial = { remote, version: '1.1.0', why: '', unchecked: true, dryRun: true };
    await promoteRelease(context, trial);
    await expect(promoteRelease(context, { ...trial, version: '9.0.0', dryRun: false })).rejects.toThrow(
      'is not published',
    );

    expect(received).toEqual([]);
  });

  test('gets a signed call with who did what, where and why', async () => {
    await promote();

    expect(received).toMatchObject([
      {
        type: 'release.changed',
        text: 'Ana: promote mfe-inbox in production, stable none -> 1.1.0 (new thread)',
        data: { environment: 'production', remote, command: 'promote', who: 'Ana', to: { stable: '1.1.0' } },
      },
    ]);
  });

  test('is notified of freezes that begin and end, and not of those before', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await freezeReleases(context, { remote: null, until, why: 'Holidays' });
    await freezeReleases(context, { remote, until, why: 'A trade fair' });
    await unfreezeReleases(context, { remote, why: 'It is over' });

    expect(received.map(({ type, text }) => [type, text])).toEqual([
      [
        'releases.frozen',
        expect.stringMatching(/^Frozen in production: every remote until .*, by Ana: Holidays$/),
      ],
      ['releases.frozen', expect.stringContaining('mfe-inbox until')],
      ['releases.unfrozen', 'Ana: ended the freeze of mfe-inbox in production (It is over)'],
    ]);
    expect(new Set(ids).size).toBe(3);
  });

  test('[PF-13] is notified of rules, requests and their ends', async () => {
    await changeApprovals(context, { remote: null, isOn: true, why: 'Audit' });
    await promote();
    const at = (await context.registry.read()).requests?.[0]?.at ?? '';
    const request = { remote, version: '1.1.0', requestedAt: at } as const;
    await declineRequest({ ...context, who: 'Ben' }, { ...request, command: 'decline', why: 'Not today' });

    expect(received.map(({ type, text }) => [type, text])).toEqual([
      ['releases.approvals', 'Ana requires a second person to promote every remote in production (Audit)'],
      ['release.requested', 'Ana asks to promote mfe-inbox 1.1.0 in production (new thread)'],
      ['release.declined', 'Ben declines to promote mfe-inbox 1.1.0 in production (Not today)'],
    ]);
    expect(new Set(ids).size).toBe(3);
  });

  test('gets a second attempt under the same id', async () => {
    statuses = [500];
    await promote();

    expect(ids).toEqual(['production-1-mfe-inbox', 'production-1-mfe-inbox']);
    expect(said).toEqual([]);
  });

  test('that does not accept it prevents no step, and the person gets a sentence', async () => {
    statuses = [500, 302];
    const { lines } = await promote();

    expect(lines[0]).toContain('Promoted mfe-inbox 1.1.0');
    expect((await context.registry.read()).remotes[remote]?.stable.version).toBe('1.1.0');
    expect(said).toEqual([
      expect.stringMatching(
        /^The step was taken. RELEASE_WEBHOOK_URL was not notified: it (?:answered|could)/,
      ),
    ]);
  });
});
