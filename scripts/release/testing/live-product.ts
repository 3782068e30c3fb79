import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContractTables } from '../contract/tables.ts';

/** What a live product says of itself: the tables of its shell, and the description of its API. */
export interface LiveProduct {
  readonly url: string;
  shell: ContractTables | undefined;
  api: unknown;
  close(): Promise<void>;
}

/** Serves `/contract.json` and `/openapi.json` as a shell and an API do; 404 where there is none. */
export async function startLiveProduct(says: {
  shell?: ContractTables;
  api?: unknown;
}): Promise<LiveProduct> {
  const product = { shell: says.shell, api: says.api };
  const server = createServer((request, response) => {
    const document = { '/contract.json': product.shell, '/openapi.json': product.api }[request.url ?? ''];
    if (document === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return Object.assign(product, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
