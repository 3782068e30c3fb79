import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { eventually } from '../processes.ts';
import { addresses, outside } from './addresses.ts';

/** Header in which the proxy of the test names the process that answered. */
export const machineHeader = 'x-machine';

const document = new URL('../../../docs/operating.md', import.meta.url);

/** Returns the proxy's rules as docs/operating.md has them, for the machines of the test. */
async function documentedRules(folder: string): Promise<string> {
  const [, rules = ''] = /^```nginx\n(.*?)^```$/ms.exec(await readFile(document, 'utf8')) ?? [];
  const tls = `ssl_certificate ${folder}/proxy.crt; ssl_certificate_key ${folder}/proxy.key;`;

  return rules
    .replace(/listen 443 ssl;\s+http2 on;/, `listen ${outside}:443 ssl http2; ${tls}`)
    .replaceAll(/\b(?:api|host)1:/g, `${addresses.a}:`)
    .replaceAll(/\b(?:api|host)2:/g, `${addresses.b}:`);
}

const canConnect = () =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(443, outside, () => resolve(void socket.destroy()));
    socket.once('error', reject);
  });

/** Starts nginx outside of the machines. Returns a function that stops it. */
export async function startProxy(folder: string): Promise<() => Promise<void>> {
  const ownFiles = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const configuration = [
    // Its own user could not write to the folder.
    `user root; daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log info;`,
    'events { worker_connections 4096; }',
    `http { access_log off; ${ownFiles} add_header ${machineHeader} $upstream_addr;`,
    await documentedRules(folder),
    '}',
  ].join('\n');
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  const nginx = spawn('nginx', ['-c', file, '-e', `${folder}/nginx.log`], { stdio: 'inherit' });
  const ended = once(nginx, 'exit');
  await Promise.race([
    eventually(canConnect),
    ended.then(() => Promise.reject(new Error('nginx ended instead of starting.'))),
  ]);

  return async () => {
    nginx.kill('SIGTERM');
    await ended;
  };
}
