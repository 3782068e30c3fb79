import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outside } from './addresses.ts';
import { runCommand, succeeds } from './run-command.ts';

/** Programs of the tests, with the arguments that print their version. */
const programs = [
  ['ip', '-V'],
  ['nginx', '-v'],
  ['openssl', 'version'],
] as const;

/** Returns why the tests cannot run here; undefined if they can. */
async function findProblem(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) {
    return 'These tests create network namespaces and mount file systems: run them as root.';
  }
  const found = await Promise.all(programs.map(([program, version]) => succeeds(program, version)));
  const missing = programs.filter((_, index) => !found[index]).map(([program]) => program);

  return missing.length > 0
    ? `Missing: ${missing.join(', ')}. On Debian: apt-get install iproute2 nginx-light openssl`
    : undefined;
}

/** Creates a certificate for the proxy in a folder, which its callers trust. */
async function createCertificate(folder: string): Promise<string> {
  const certificate = join(folder, 'proxy.crt');
  const names = ['-subj', '/CN=Proxy of a test', '-addext', `subjectAltName=IP:${outside}`];
  const files = ['-keyout', join(folder, 'proxy.key'), '-out', certificate];
  await runCommand(
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...names,
    ...files,
  );

  return certificate;
}

/** Runs the tests in this folder, whose file names may be filtered. Returns the exit code. */
async function run(filters: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'with-root-'));
  try {
    const certificate = await createCertificate(folder);
    const vitest = spawn('pnpm', ['exec', 'vitest', 'run', '--no-file-parallelism', ...filters], {
      stdio: 'inherit',
      // Node reads the certificates that it trusts once, when it starts.
      env: { ...process.env, TEST_WITH_ROOT: folder, NODE_EXTRA_CA_CERTS: certificate },
    });

    return await new Promise((resolve) => vitest.once('exit', (code) => resolve(code ?? 1)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const problem = await findProblem();
if (problem === undefined) {
  process.exitCode = await run(process.argv.slice(2));
} else {
  console.error(problem);
  process.exitCode = 1;
}
