import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { afterAll, describe, expect, test } from 'vitest';
import { inRoot } from '@tools/checkout/root';
import { configTable } from '../../api/src/config/config.ts';
import { releaseTable } from '@tools/release/settings';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
const started: ChildProcess[] = [];
afterAll(() => {
  started.forEach((child) => child.kill('SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

/** Returns every value of a key, at any depth. */
function valuesAt(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((one) => valuesAt(one, key));
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }

  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesAt(inner, key),
  ]);
}

const compose: unknown = parse(read('compose.yaml'), { merge: true });
const kubernetes: unknown[] = globSync('kubernetes/*.yaml', { cwd: import.meta.dirname }).flatMap((name) =>
  parseAllDocuments(read(name)).map((document) => document.toJS() as unknown),
);
const dockerfile = read('Dockerfile');
const copied = [...dockerfile.matchAll(/^COPY (?:--from=(\w+) )?(.+) \S+$/gm)].map(
  ([, stage, paths = '']) => ({
    stage,
    paths: paths.split(' ').map((path) => path.replace(/^\/app\/?/, '')),
  }),
);
const finalStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const runPaths = [...finalStage.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path = '']) => path);

/** Our scripts that a container or probe runs. */
const scripts = [
  ...`${dockerfile} ${read('compose.yaml')} ${globSync('kubernetes/*.yaml', { cwd: import.meta.dirname })
    .map(read)
    .join(' ')}`.matchAll(/[\w/-]+\.ts\b/g),
].map(([path]) => path);

describe('[AP-02] the image', () => {
  test('copies what the checkout has, or its build leaves', () => {
    const paths = copied.flatMap(({ paths: all }) => all).filter((path) => path !== '' && path !== '.');
    const built = (path: string) =>
      path.endsWith('/dist') && existsSync(inRoot(path.replace(/dist$/, 'package.json')));

    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !existsSync(inRoot(path)) && !built(path))).toEqual([]);
  });

  test('has the build of every remote there is', () => {
    const remotes = globSync('mfe-*/package.json', { cwd: inRoot() }).map((path) =>
      path.replace(/\/.*/, '/dist'),
    );

    expect(runPaths).toEqual(expect.arrayContaining([...remotes, 'shell/dist']));
  });

  test('has every script that a container runs', () => {
    expect(new Set(scripts)).toContain('api/src/worker.ts');
    const missing = [...new Set(scripts)].filter(
      (script) =>
        !existsSync(inRoot(script)) ||
        !(script === 'tools/build/build.ts' || runPaths.some((path) => script.startsWith(`${path}/`))),
    );
    expect(missing).toEqual([]);
  });

  test('installs the libraries of the packages that it runs, by the pnpm and Node of this checkout', () => {
    const wanted = [
      'api',
      'shared-contracts',
      ...['build', 'checkout', 'deploy', 'host', 'release'].map((name) => `tools/${name}`),
    ];

    expect(dockerfile.match(/pnpm@[\d.]+/g)).toEqual(['pnpm@12.21.0', 'pnpm@12.21.0']);
    for (const name of wanted) {
      expect(dockerfile).toContain(`COPY ${name}/package.json ${name}/`);
    }
  });

  test('runs as nobody in particular', () => {
    expect(finalStage).toMatch(/^USER node$/m);
    expect(finalStage.indexOf('USER node')).toBeLessThan(finalStage.indexOf('CMD'));
  });
});

describe('[AP-02] compose and Kubernetes', () => {
  test('set no setting that there is not', () => {
    const names = new Set([...configTable, ...releaseTable].map(({ name }) => name));
    const settings = [
      ...valuesAt(parse(read('compose.yaml')), 'x-texting').flatMap((one) => valuesAt(one, 'environment')),
      ...kubernetes.flatMap((one) => [...valuesAt(one, 'data'), ...valuesAt(one, 'stringData')]),
    ].flatMap((one) => Object.keys(one ?? {}));

    expect(settings.length).toBeGreaterThan(15);
    expect(settings.filter((name) => !names.has(name))).toEqual([]);
  });

  test('write to their volumes alone, hold no rights, and are not root', () => {
    const containers = kubernetes.flatMap((one) => valuesAt(one, 'containers')).flat();
    expect(containers).toHaveLength(4);
    for (const container of containers) {
      expect(container).toMatchObject({
        securityContext: {
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        },
        volumeMounts: expect.arrayContaining([
          { name: 'data', mountPath: '/data' },
          { name: 'tmp', mountPath: '/tmp' },
        ]) as unknown,
      });
    }
    const pods = kubernetes
      .flatMap((one) => valuesAt(one, 'securityContext'))
      .filter((one) => valuesAt(one, 'runAsNonRoot').length > 0);
    expect(pods).toHaveLength(4);
    for (const service of ['api', 'worker', 'host']) {
      expect(compose).toMatchObject({ services: { [service]: { read_only: true, cap_drop: ['ALL'] } } });
    }
  });

  test('their volumes and claims are declared', () => {
    for (const document of kubernetes) {
      const [mounts, volumes] = ['volumeMounts', 'volumes'].map((key) =>
        valuesAt(document, key)
          .flat()
          .flatMap((one) => valuesAt(one, 'name')),
      );
      const claims = valuesAt(document, 'volumeClaimTemplates')
        .flat()
        .flatMap((one) => valuesAt(one, 'name'));
      expect([...(volumes ?? []), ...claims]).toEqual(expect.arrayContaining(mounts ?? []));
    }
  });
});

describe('[AP-02] commands of the containers', () => {
  async function probe(address: string): Promise<number> {
    const child = spawn(process.execPath, [inRoot('tools/deploy/probe.ts'), address]);
    started.push(child);

    return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  }

  test('a probe tells a server that answers well from one that does not', async () => {
    const server = createServer((request, response) =>
      response.writeHead(request.url === '/ready' ? 200 : 503).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // it listens on a port
    const address = `http://127.0.0.1:${port}`;

    expect(await probe(`${address}/ready`)).toBe(0);
    expect(await probe(`${address}/else`)).toBe(1);
    await new Promise((resolve) => server.close(resolve));
    expect(await probe(`${address}/ready`)).toBe(1);
  });
});
